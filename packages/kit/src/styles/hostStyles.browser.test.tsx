import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar } from '../avatar/Avatar.tsx'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ChainIcon } from '../chains/ChainIcon.tsx'
import { KeyDrawing, SignatureDrawing } from '../dialog/views/intro/drawings.tsx'
import { Identicon } from '../identicon/Identicon.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import * as icons from '../ui/icons.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Waiting } from '../ui/Waiting.tsx'
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
  ...([
    'appearance',
    'position',
    'inset',
    'zIndex',
    'display',
    'float',
    'flex',
    'flexFlow',
    'order',
  ] as const),
  ...(['placeContent', 'placeItems', 'placeSelf', 'gap', 'gridArea', 'boxSizing', 'minInlineSize'] as const),
  ...([
    'minBlockSize',
    'maxInlineSize',
    'maxBlockSize',
    'aspectRatio',
    'overflow',
    'margin',
    'padding',
  ] as const),
  ...(['border', 'borderRadius', 'background', 'opacity', 'visibility', 'boxShadow', 'filter'] as const),
  ...(['mixBlendMode', 'outline', 'outlineOffset', 'transform', 'translate'] as const),
  ...([
    'rotate',
    'scale',
    'transition',
    'animationName',
    'cursor',
    'pointerEvents',
    'textDecoration',
  ] as const),
  ...(['textOverflow', 'textWrap', 'hyphens', 'overflowWrap', 'verticalAlign', 'listStyle'] as const),
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

test.each(['style of pictures', 'layer with a style of pictures'] as const)(
  "a host's %s changes no picture of the kit on the host's page",
  async (name) => {
    await page.viewport(1280, 800)
    await renderKit(
      <main>
        <Avatar address={ALICE} size={24} title="Alice" />
        <Identicon address={ALICE} size={40} />
        <ChainIcon chain={mainnet} size={32} />
        <ChainIcon chain={{ ...mainnet, id: 424242, name: 'Elsewhere' }} size={32} />
        {Object.values(icons).map((Icon) => (
          <i key={Icon.name} data-countersign="">
            <Icon />
          </i>
        ))}
        <i data-countersign="">
          <SignatureDrawing />
        </i>
        <i data-countersign="">
          <Waiting ring="active">
            <QrCode text="wc:1" label="Code" tooLong="">
              <KeyDrawing />
            </QrCode>
          </Waiting>
        </i>
      </main>,
    )
    // The icon of a network.
    await expect.poll(() => document.querySelector('main img')).not.toBeNull()
    const { before, after } = await compare(hostSheets[name], () => snapshot('main :is(svg, svg *, img)'))
    expect(before.length).toBeGreaterThan(Object.keys(icons).length + 5)
    expect(after.filter((look, index) => look !== before[index])).toEqual([])
  },
)

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
