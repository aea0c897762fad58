import { createStore } from '@countersign/core/internal'
import { announce } from '@countersign/core/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import type { Kit } from '../../context/createKit.ts'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { finger } from '../../testing/finger.ts'
import { renderKit } from '../../testing/renderKit.tsx'
import { loadPart } from '../lazyParts/parts.ts'
import type { View } from '../view.ts'
import { followDialog } from './followDialog.ts'

vi.mock('./followDialog.ts', { spy: true })

beforeEach(async () => {
  vi.mocked(followDialog).mockClear()
  await page.viewport(414, 600)
  await Promise.all([loadPart('connect'), import('./moveDialog.ts')])
})

/** A dialog without the kit, which is followed from here on. */
async function follow({
  width = 1280,
  view = 'choose',
  stack = [] as View[],
  setUp = (_panel: HTMLElement) => {},
}) {
  await allowMotion()
  await page.viewport(width, 800)
  const parent = document.body.appendChild(document.createElement('div'))
  parent.innerHTML = `<dialog open><div data-layout="wide" data-view="${view}"><div><div data-pane="view"></div></div></div></dialog>`
  const dialog = parent.firstElementChild as HTMLDialogElement
  const frame = dialog.firstElementChild as HTMLElement
  const content = frame.firstElementChild as HTMLElement
  setUp(frame)
  const state = createStore<ReturnType<Kit['dialog']['state']['get']>>({ stack, direction: 'none' })
  const stop = followDialog(dialog, { state }, () => {})
  onTestFinished(() => {
    stop()
    parent.remove()
  })
  return {
    ...{ dialog, frame, content, stop },
    /** A view that loads, in place of the one before. */
    async showNext() {
      content.innerHTML = '<div data-pane="view"><div data-state="loading"></div></div>'
      await null
      await new Promise(requestAnimationFrame)
      return content.firstElementChild?.getAnimations().length ?? 0
    },
    async loaded() {
      await import('./moveDialog.ts')
      await new Promise(requestAnimationFrame)
    },
  }
}
const pretendTouch = () => {
  const { matchMedia } = window
  const spy = vi.spyOn(window, 'matchMedia')
  spy.mockImplementation((query) => matchMedia(query === '(any-pointer: coarse)' ? 'all' : query))
  onTestFinished(() => spy.mockRestore())
}

test.each([
  ['a list in a window', { width: 1280 }, null, 0],
  ['a list in a window that a mouse moves over', { width: 1280 }, 'pointermove', 1],
  ['a list in a window that is pressed', { width: 1280 }, 'pointerdown', 1],
  ['a list in a window that a key is used in', { width: 1280 }, 'keydown', 1],
  ['a list in a sheet', { width: 390 }, null, 1],
  ['a view in a window', { width: 1280, view: 'get' }, null, 1],
])('%s moves from its first use', async (_, options, event, count) => {
  const { frame, content, loaded, showNext } = await follow(options)
  content.addEventListener(event ?? 'never', (used) => used.stopPropagation())
  if (event) content.dispatchEvent(new Event(event, { bubbles: true }))
  frame.dispatchEvent(new Event('wheel'))
  await loaded()
  expect(await showNext()).toBe(count)
})

test('R2.14 a list in a window that can be touched moves at once, and follows a finger in a narrow window', async () => {
  pretendTouch()
  const { frame, loaded, showNext } = await follow({ width: 1280 })
  await loaded()
  expect(await showNext()).toBe(1)
  await page.viewport(390, 800)
  expect(finger(frame).move(60)).toBe(false)
})

test.each([
  ['closes before it has begun to move', [], 0, 0],
  ['closes', [], 1, 1],
  ['is left with its page', [{ name: 'choose' }], 1, 0],
] as [string, View[], number, number][])(
  'R12.1 a dialog that %s has its end, and is followed no longer',
  async (_, stack, isLoaded, exits) => {
    const { frame, content, stop, loaded, showNext } = await follow({ view: 'get', stack })
    if (isLoaded) await loaded()
    stop()
    await loaded()
    expect(document.querySelectorAll('[popover]')).toHaveLength(exits)
    expect(await showNext()).toBe(0)
    content.style.height = '10px'
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(content.style.minBlockSize).toBe('')
    expect(frame.getAnimations().filter(({ id }) => id === 'height')).toEqual([])
  },
)

test.each([
  ['that shows nothing', (frame: HTMLElement) => frame.remove()],
  ['without animations', (frame: HTMLElement) => Object.assign(frame, { animate: undefined })],
  ['that cannot measure', () => vi.stubGlobal('ResizeObserver', undefined)],
])('a dialog %s, as in jsdom, is the same without movement', async (_, setUp) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const { stop, showNext, content } = await follow({ view: 'get', setUp })
  await showNext()
  expect(content.style.minBlockSize).toBe('')
  stop()
})

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E'

/** What is left of a closed dialog. */
const cover = () => document.querySelector('[popover]')
const panel = () => document.querySelector<HTMLElement>('[data-layout]')

async function open(options?: Parameters<typeof renderKit>[1]) {
  const rendered = await renderKit(<ConnectButton />, options)
  const button = rendered.screen.getByRole('button', { name: 'Connect Wallet' })
  await button.click()
  await expect.element(rendered.screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(rendered.screen.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
  await vi.waitFor(() => expect(followDialog).toHaveBeenCalled())
  return { ...rendered, button }
}

test('R12.1 closing ends the modal at once and returns the focus, while an inert copy moves out', async () => {
  await allowMotion()
  const { button } = await open()
  await finishMotion()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(cover()).toHaveAttribute('aria-hidden', 'true'))
  expect(cover()).toHaveProperty('inert', true)
  expect(document.querySelector('dialog[open]')).toBeNull()
  await expect.element(button).toHaveFocus()
  await finishMotion()
  await vi.waitFor(() => expect(cover()).toBeNull())
})

test('R12.1 a dialog that opens again while it moves out replaces the closing one', async () => {
  await allowMotion()
  const { screen, kit } = await open()
  await finishMotion()
  kit.dialog.close()
  await vi.waitFor(() => expect(cover()).not.toBeNull())
  kit.dialog.open({ name: 'choose' })
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await vi.waitFor(() => expect(cover()).toBeNull())
  expect(document.querySelectorAll('[data-layout]')).toHaveLength(1)
})

test('R12.1 with reduced motion, a closed dialog is removed at once', async () => {
  const { screen } = await open()
  expect(document.getAnimations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(cover()).toBeNull()
})

test('a scrolled list moves out as it was', async () => {
  await allowMotion()
  await open()
  const list = panel()?.querySelector('ul')?.closest('section')?.parentElement
  list?.scrollTo(0, 120)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(cover()).not.toBeNull())
  expect(list?.isConnected).toBe(true)
  expect(list?.scrollTop).toBe(120)
})

test('the picture of a pressed wallet travels to its view, and back', async () => {
  await allowMotion()
  const quiet = announce('Traveler', 'dev.traveler', undefined, ICON)
  const { screen } = await open()
  await finishMotion()
  // No view comes too late for its picture, on a machine of any speed.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const row = screen.getByRole('button', { name: 'Traveler' })
  const picture = await vi.waitUntil(() => row.element().querySelector('img'))
  const start = picture.getBoundingClientRect()
  await row.click()
  const copy = () => document.querySelector<HTMLImageElement>('dialog > img')
  const first = await vi.waitUntil(copy)
  expect(first.getBoundingClientRect().x).toBeCloseTo(start.x, 0)
  expect(first.getBoundingClientRect().y).toBeCloseTo(start.y, 0)
  const shown = () => document.querySelector<HTMLElement>('[data-pane="view"] img')
  expect(shown()?.style.visibility).toBe('hidden')
  await finishMotion()
  await vi.waitFor(() => expect(copy()).toBeNull())
  expect(shown()?.style.visibility).toBe('')
  await screen.getByRole('button', { name: 'Back' }).click()
  await vi.waitUntil(copy)
  await finishMotion()
  await vi.waitFor(() => expect(copy()).toBeNull())
  quiet()
})

test('the height of the panel moves when a view is smaller', async () => {
  await allowMotion()
  const { screen } = await open()
  await finishMotion()
  const before = panel()?.offsetHeight ?? 0
  await screen.getByRole('button', { name: 'I don’t have a wallet' }).click()
  const motion = await vi.waitUntil(() =>
    panel()
      ?.getAnimations()
      .find(({ id }) => id === 'height'),
  )
  expect(panel()?.offsetHeight).toBeCloseTo(before, -1)
  motion.finish()
  expect(panel()?.offsetHeight).toBeLessThan(before)
})

test('R12.1 a wallet that connects closes the ring before the dialog moves out', async () => {
  await allowMotion()
  const quiet = announce('Friendly', 'dev.friendly')
  const { screen, kit, config, connect } = await open()
  await screen.getByRole('button', { name: 'Friendly' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Friendly' })).toBeVisible()
  quiet()
  const key = kit.options.get().find(({ name }) => name === 'Friendly')?.key ?? ''
  const turning = await vi.waitUntil(() => document.querySelector('[data-ring] path')?.getAnimations()[0])
  turning.currentTime = 5_000
  await connect()
  expect(config.state.status).toBe('connected')
  kit.internal.attempt.set({ status: 'connected', key, method: 'injected' })
  const ring = await vi.waitUntil(() => cover()?.querySelector('[data-ring="connected"] circle'))
  const closing = ring.getAnimations()
  expect(closing).not.toEqual([])
  // The turning lines stop where they are.
  const stopped = cover()?.querySelector('[data-ring] path')?.getAnimations()[0]
  expect(stopped?.playState).toBe('paused')
  expect(Number(stopped?.currentTime)).toBeGreaterThanOrEqual(5_000)
  await finishMotion()
  await vi.waitFor(() => expect(cover()).toBeNull())
})

test('R2.5 a failed connection breaks the ring, and leads to another wallet', async () => {
  const quiet = announce('Refuser', 'dev.refuser', () =>
    Promise.reject(Object.assign(new Error('No'), { code: 4001 })),
  )
  const { screen, kit } = await open()
  await screen.getByRole('button', { name: 'Refuser' }).click()
  quiet()
  await expect.element(screen.getByText('Refuser did not connect').first()).toBeVisible()
  expect(document.querySelector('[data-ring]')).toHaveAttribute('data-ring', 'failed')
  expect(kit.attempt.get()).toMatchObject({ status: 'failed' })
  await screen.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.14 the sheet keeps its height during a search', async () => {
  const { screen } = await open()
  const search = screen.getByRole('searchbox', { name: 'Search wallets' })
  const top = () => search.element().getBoundingClientRect().top
  const before = top()
  await search.fill('no such wallet')
  await expect.element(screen.getByText('No wallets match “no such wallet”.').first()).toBeVisible()
  expect(top()).toBe(before)
  await search.fill('')
  await expect.element(screen.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
  expect(top()).toBe(before)
})
