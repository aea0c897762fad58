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

/** Position and colour of every element of the dialog. */
function look() {
  return [...document.querySelectorAll('dialog *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return [element.tagName, x, y, width, height, color, fontSize, fontWeight].join(' ')
  })
}

test("a host's reset moves nothing in the dialog", async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
  const settled = () => Promise.all(document.getAnimations().map((motion) => motion.finished))
  await settled()
  const before = look()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RESET)
  document.adoptedStyleSheets = [sheet]
  await settled()
  const after = look()
  document.adoptedStyleSheets = []
  expect(after).toEqual(before)
})
