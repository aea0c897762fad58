import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'

/** A common reset at the top of a site's style sheet, outside of any layer. */
const RESET = `
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 }
  button, input { all: unset }
  ul, ol { list-style: none }
  img, svg { display: block; max-width: 100%; height: auto }
  a { color: inherit; text-decoration: none }
  h1, h2, h3 { font: inherit }
  p { line-height: 3; margin: 1em }
`

/** What a site may set on everything around the kit, and on the elements the kit uses. */
const LOUD = `
  html, body, div {
    text-align: right; letter-spacing: 0.3em; line-height: 3; text-transform: uppercase; word-spacing: 1em;
    font-style: italic; font-variant: small-caps; font-weight: 900; font-size: 30px; text-indent: 3em;
    text-shadow: 0 0 2px red; white-space: pre; word-break: break-all; color: magenta;
  }
  button, input, h2 {
    text-align: right; letter-spacing: 0.3em; text-transform: uppercase; word-spacing: 1em; text-indent: 3em;
    text-shadow: 0 0 2px red;
  }
`
/** What sites and style guides set on everything, or on elements by their name. */
const UNIVERSAL =
  '* { color: #777; line-height: 2.4; font-size: 19px; letter-spacing: 0.1em; text-align: right }'
const NAMES = `
  main div, body div, div, span, bdi, p, a, label, section, header, footer, strong, small, kbd, time {
    color: #777; font-size: 19px; line-height: 2.4; margin: 4px; padding: 4px; display: block; max-width: 60ch;
  }
  span { white-space: nowrap; vertical-align: 4px; border: 1px solid }
`
const LISTS = `
  ul, ol { list-style: square inside; margin: 0 0 0 2em; padding-left: 2em; display: block }
  li { margin-bottom: 1.2em; line-height: 2; color: #555 }
  h1, h2, h3, h4, h5 { font-family: monospace; margin: 2em 0 1em; color: crimson; border-bottom: 1px solid; text-transform: uppercase }
  p + p { margin-top: 3em }
`
const FORMS = `
  button, input, select, fieldset, legend {
    background: salmon; color: white; border: 3px solid; border-radius: 0; padding: 2em; margin: 1em; width: 100%;
    font: bold 20px monospace; box-shadow: 0 0 8px; min-height: 4em;
  }
  button:hover, input:focus { background: gold }
  dialog { width: 300px; padding: 4em; border: 4px solid; background: pink }
`

/** Position and text style of every element that matches. */
function snapshot(selector = 'dialog :not([role=status])') {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    // Pictures have no text.
    const isImage = element instanceof HTMLImageElement
    const look = isImage ? [] : element instanceof SVGElement ? (['color', 'fill', 'stroke'] as const) : LOOK
    return [element.tagName, x, y, width, height, ...look.map((name) => style[name])].join(' ')
  })
}

const LOOK = [
  ...([
    'color',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'fontVariantCaps',
    'textAlign',
    'textTransform',
  ] as const),
  ...(['letterSpacing', 'wordSpacing', 'lineHeight', 'textIndent', 'textShadow', 'whiteSpace'] as const),
]

/** Looks before and after a style sheet of the host. */
async function compare(sheetText: string, read: () => readonly string[]) {
  const settled = () => Promise.all(document.getAnimations().map((motion) => motion.finished))
  await settled()
  const before = read()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [sheet]
  await settled()
  const after = read()
  document.adoptedStyleSheets = []
  return { before, after }
}

test.each([
  ['reset', RESET],
  ['typography', LOUD],
  ['style of everything', UNIVERSAL],
  ['style of texts', NAMES],
  ['style of lists and headings', LISTS],
  ['style of forms', FORMS],
])("a host's %s changes nothing in the dialog", async (_, sheet) => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
  const { before, after } = await compare(sheet, () => snapshot())
  expect(before.length).toBeGreaterThan(50)
  expect(after.filter((look, index) => look !== before[index])).toEqual([])
})

test("a host's typography changes nothing in the connect button but its position", async () => {
  const { screen } = await renderKit(<ConnectButton />)
  const button = screen.getByRole('button', { name: 'Connect Wallet' })
  await expect.element(button).toBeVisible()
  const read = () => {
    const { width, height } = button.element().getBoundingClientRect()
    const style = getComputedStyle(button.element())
    return [width, height, ...LOOK.filter((name) => name !== 'whiteSpace').map((name) => style[name])].map(
      String,
    )
  }
  const { before, after } = await compare(LOUD, read)
  expect(after).toEqual(before)
})
