import { scriptedNames } from '@countersign/core/testing'
import { notifyManager } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { Avatar } from './Avatar.tsx'

const alice = ALICE.toLowerCase()

// The code for names loads lazily, and slowly on a busy machine: imports it ahead.
beforeAll(() => import('../hooks/accountNames.ts').then(() => {}))
afterEach(() => localStorage.clear())

/** A valid picture: a square of one color. */
function square(side: number, height = side): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, side, height)
  return canvas.toDataURL()
}

const svg = (inside: string, attributes = 'width="64" height="64"') =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)}`

async function render(picture: string, size = 40) {
  const network = scriptedNames({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': picture } })
  const rendered = await renderKit(<Avatar address={ALICE} size={size} title="Alice" />, {
    ...network,
    ens: {},
  })
  const account = rendered.screen.getByRole('img', { name: 'Alice' })
  return { ...rendered, ...network, account, picture: () => account.element().querySelector('img') }
}

/** Waits until the name and both avatar records have arrived, and what shows them knows. */
async function settled({ requests, kit }: Awaited<ReturnType<typeof render>>) {
  await expect.poll(() => requests.length).toBe(3)
  await expect.poll(() => kit.queryClient.isFetching()).toBe(0)
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

test('R7.3 the picture replaces the identicon once loaded, without a layout shift', async () => {
  const { account, picture } = await render(square(64))
  const before = account.element().getBoundingClientRect().toJSON()
  expect(before).toMatchObject({ width: 40, height: 40 })
  await expect.poll(() => picture()?.checkVisibility()).toBe(true)
  expect(picture()?.naturalWidth).toBe(64)
  expect(account.element().getBoundingClientRect().toJSON()).toEqual(before)
  expect(picture()?.getBoundingClientRect().toJSON()).toEqual(
    account.element().querySelector('svg')?.getBoundingClientRect().toJSON(),
  )
})

test('R12.2 an avatar sends no referrer and has no style attribute', async () => {
  const { account, picture } = await render(square(8), 24)
  await expect.poll(() => picture()?.checkVisibility()).toBe(true)
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(picture()).not.toHaveAttribute('crossorigin')
  expect(picture()).toHaveAttribute('alt', '')
  expect(account.element().querySelectorAll('[style], style')).toHaveLength(0)
})

test('R7.3 crops a tall picture to the circle of the identicon', async () => {
  const { picture } = await render(square(10, 200), 200)
  await expect.poll(() => picture()?.checkVisibility()).toBe(true)
  const shape = picture()
  if (!shape) throw new Error('no picture')
  expect(shape.getBoundingClientRect()).toMatchObject({ width: 200, height: 200 })
  expect(getComputedStyle(shape)).toMatchObject({ objectFit: 'cover', borderRadius: '50%' })
})

test.each([
  ['that is broken', 'data:image/png;base64,AAAA'],
  ['of more pixels than memory', svg('', 'width="30000" height="30000"')],
])('R7.3 a picture %s leaves the identicon, without a broken-image icon', async (_, source) => {
  const loaded = new Promise((resolve) => {
    for (const type of ['load', 'error'])
      document.addEventListener(type, resolve, { capture: true, once: true })
  })
  const rendered = await render(source)
  await settled(rendered)
  await loaded
  // Sooner than a picture that does not load ends.
  await expect.poll(rendered.picture).toBeNull()
  expect(rendered.account.element().querySelector('svg')?.checkVisibility()).toBe(true)
})

test.each([
  ['HTML', `data:text/html,<script>parent.ran = true</script>`],
  ['a script', `javascript:globalThis.ran = true`],
  ['XML that may be HTML', `data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml"/>`],
  ['an http address', 'http://127.0.0.1:9/a.png'],
])('R12.5 never requests %s as a picture', async (_, source) => {
  const rendered = await render(source)
  await settled(rendered)
  expect(rendered.picture()).toBeNull()
  await rendered.screen.unmount()
  // Nor if it is stored with the names.
  localStorage.setItem(
    'countersign.names.1',
    JSON.stringify({ [alice]: { name: 'demo.eth', avatar: source } }),
  )
  const again = await render(source)
  expect(again.picture()).toBeNull()
})

test('R12.5 a script in an SVG does not run', async () => {
  const onLoad = `<script>parent.ran = true; top.ran = true</script><image href="x" onerror="top.ran = true"/>`
  const { picture } = await render(svg(`${onLoad}<rect width="64" height="64"/>`))
  await expect.poll(() => picture()?.checkVisibility()).toBe(true)
  expect('ran' in globalThis).toBe(false)
  expect(await page.getByRole('img', { name: 'Alice' }).element().querySelector('svg script')).toBeNull()
})

test('R12.3 does not request a picture URL that the settings disallow, even if it is stored', async () => {
  const source = 'https://pictures.example/a.png'
  localStorage.setItem(
    'countersign.names.1',
    JSON.stringify({ [alice]: { name: 'demo.eth', avatar: source } }),
  )
  const network = scriptedNames({ network: 'silent' })
  const ens = { imageOrigins: ['https://elsewhere.example'] }
  const { screen } = await renderKit(<Avatar address={ALICE} size={40} title="Alice" />, {
    ...network,
    ens,
  })
  const account = screen.getByRole('img', { name: 'Alice' })
  await expect.element(account).toBeVisible()
  expect(account.element().querySelector('img')).toBeNull()
  expect(performance.getEntriesByName(source)).toEqual([])
})
