import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar } from '../avatar/Avatar.tsx'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { hostSheets } from './testing/hostSheets.ts'

/** Position and text style of every element that matches. */
function snapshot(selector = 'dialog :not([role=status])') {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    // Pictures have no text.
    const isPicture = element instanceof HTMLImageElement || element instanceof SVGElement
    const look = isPicture ? PICTURE : LOOK
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

const PICTURE = [
  ...(['color', 'fill', 'fillOpacity', 'stroke', 'strokeWidth', 'strokeDasharray'] as const),
  ...(['filter', 'opacity', 'transform', 'backgroundColor', 'objectFit', 'mixBlendMode'] as const),
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

test.each(Object.entries(hostSheets))("a host's %s changes nothing in the dialog", async (_, sheet) => {
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
    return [width, height, ...LOOK.map((name) => style[name])].map(String)
  }
  const { before, after } = await compare(hostSheets.typography, read)
  expect(after).toEqual(before)
})

test('buttons do not wrap, and keep the spacing of capitals', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  const button = screen.getByRole('button', { name: 'Connect Wallet' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).whiteSpace).toBe('nowrap')
  kit.dialog.open({ name: 'choose' }, { name: 'get' })
  const get = screen.getByText('GET', { exact: true }).first()
  await expect.element(get).toBeVisible()
  expect(getComputedStyle(get.element()).letterSpacing).toBe('0.78px')
})

const Badge = () => <i className="badge">A</i>
const Notice = () => (
  <p className="notice">
    By connecting, you accept the <a href="#terms">Terms</a>.
  </p>
)

test('the styles of the host reach its own elements in the kit, also from a layer', async () => {
  const { screen } = await renderKit(
    <>
      <ConnectButton />
      <Avatar address={ALICE} size={24} title="Alice" />
    </>,
    { avatar: Badge, appInfo: { name: 'Test App', disclaimer: <Notice /> } },
  )
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByText('By connecting')).toBeVisible()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `@layer utilities { .badge { color: rgb(1, 2, 3) } .notice { margin: 7px; letter-spacing: 3px } }`,
  )
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
  expect(styleOf('.badge').color).toBe('rgb(1, 2, 3)')
  expect([styleOf('.notice').marginTop, styleOf('.notice').letterSpacing]).toEqual(['7px', '3px'])
})
