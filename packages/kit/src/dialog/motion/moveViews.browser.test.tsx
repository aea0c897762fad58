import type { SignInAdapter } from '@countersign/core'
import { createStore } from '@countersign/core/internal'
import { announce } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import type { Kit } from '../../context/createKit.ts'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'
import { loadPart } from '../lazyParts/parts.ts'
import { moveViews } from './moveViews.ts'

const closing: (() => void)[] = []

beforeEach(async () => {
  await Promise.all([loadPart('connect'), loadPart('signIn'), import('./moveDialog.ts')])
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  localStorage.clear()
})

const panel = () => document.querySelector<HTMLElement>('dialog[open] [data-layout]')
const ring = () => panel()?.querySelector<HTMLElement>('[data-pane="view"] [data-ring]')
const placeOf = (element: Element | null | undefined) => {
  const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
}

/** A list and a view without the kit, which can be replaced. A press is at the time 0. */
async function mount(view = '', withMotion = true) {
  if (withMotion) await allowMotion()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = `<div data-layout="wide" data-view="connect" style="position:fixed;top:0;left:0;width:500px"><div>
    <div data-pane="list" style="height:100px"><button data-row="a">${PICTURE}</button></div>${view}</div></div>`
  const [frame] = dialog.children as unknown as [HTMLElement]
  const content = frame.firstElementChild as HTMLElement
  const state = createStore<ReturnType<Kit['dialog']['state']['get']>>({ stack: [], direction: 'none' })
  const resize = vi.fn()
  const stop = moveViews(dialog, frame, { state, resize })
  onTestFinished(() => {
    clock.mockRestore()
    stop()
    dialog.remove()
  })
  const find = (selector: string) => dialog.querySelector(selector) as HTMLElement
  const nextFrame = async () => {
    await null
    await new Promise(requestAnimationFrame)
  }
  return {
    ...{ dialog, frame, content, state, resize, stop, clock, find, nextFrame },
    copies: () => [...dialog.querySelectorAll(':scope > img')].map((copy) => placeOf(copy)),
    press(selector: string) {
      const event = new MouseEvent('click', { bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: 0 })
      find(selector).dispatchEvent(event)
    },
    /** Replaces the view, and waits until that has been seen. */
    async show(html: string) {
      state.set({ ...state.get() })
      find('[data-pane="view"]')?.remove()
      content.insertAdjacentHTML('beforeend', html)
      await nextFrame()
    },
  }
}

const PICTURE = `<img src="data:image/svg+xml,%3Csvg/%3E" style="width:20px;height:20px;vertical-align:top">`
const viewOf = (html: string, attributes = '') => `<div data-pane="view" ${attributes}>${html}</div>`

test.each([
  [799, 1],
  [800, 0],
])('a view that comes %d ms after the press continues %d picture', async (delay, count) => {
  const { press, show, copies, clock } = await mount()
  press('[data-row]')
  clock.mockReturnValue(delay)
  await show(viewOf(PICTURE))
  expect(copies()).toHaveLength(count)
})

test('a picture continues the one of the row that was pressed, once, also if it comes later than its view', async () => {
  const { press, show, copies, find, nextFrame, resize } = await mount(viewOf(`<p>1</p>${PICTURE}`))
  find('[data-row]').addEventListener('click', (event) => event.stopPropagation())
  const from = placeOf(find('[data-row] img'))
  press('[data-row]')
  await show(viewOf('<p>2</p>'))
  expect(copies()).toEqual([])
  find('p').insertAdjacentHTML('afterend', PICTURE)
  await nextFrame()
  expect(copies()).toEqual([from])
  expect(resize).toHaveBeenCalledTimes(1)
  await finishMotion()
  await nextFrame()
  await show(viewOf(`<p>3</p><p>3</p>${PICTURE}`))
  expect(copies()).toEqual([])
})

test('the picture of a view goes back to the list, unless another one has been pressed', async () => {
  const { press, show, copies, find, frame } = await mount(viewOf(PICTURE))
  const from = placeOf(find('[data-pane="view"] img'))
  press('[data-pane="view"] img')
  frame.dataset.view = 'choose'
  await show('')
  expect(copies()).toEqual([from])
  const back = placeOf(find('[data-row] img'))
  press('[data-row]')
  frame.dataset.view = 'connect'
  find('[data-row] img').style.visibility = ''
  await show(viewOf(`<p>1</p>${PICTURE}`))
  expect(copies()).toEqual([back])
})

test.each([
  ['stays where it was', viewOf(PICTURE), viewOf(PICTURE)],
  ['is only in the list', viewOf(PICTURE), viewOf('<p>1</p>')],
  [
    'is not the one that was pressed',
    viewOf(PICTURE.replace('svg/', 'svg%20/')),
    viewOf(`<p>1</p>${PICTURE}`),
  ],
])('a picture that %s does not travel', async (_, before, after) => {
  const { press, show, copies } = await mount(before)
  press('[data-pane="view"] img')
  await show(after)
  expect(copies()).toEqual([])
})

test.each([
  ['forward', 'ltr', 16],
  ['back', 'ltr', -16],
  ['forward', 'rtl', -16],
  ['back', 'rtl', 16],
])('R12.4 a view slides in, %s in %s text, and its ring is drawn', async (direction, dir, from) => {
  const { dialog, show, find, resize } = await mount()
  dialog.dir = dir
  await show(viewOf('<i data-ring><svg></svg></i>', `data-direction="${direction}"`))
  const view = find('[data-pane="view"]')
  const x = () => new DOMMatrix(getComputedStyle(view).transform).m41
  const opacity = () => Number(getComputedStyle(view).opacity)
  expect([x(), opacity()]).toEqual([from, 0.4])
  const [slide] = view.getAnimations() as [Animation]
  slide.currentTime = 64
  expect(x() / from).toBeGreaterThan(0)
  expect(x() / from).toBeLessThan(1)
  expect(opacity()).toBeGreaterThan(0.4)
  expect(getComputedStyle(find('svg')).strokeDasharray).toBe('0px, 1px')
  expect(resize).toHaveBeenCalledTimes(1)
})

test('a view that only replaces its parts, or has no direction, does not slide', async () => {
  const { show, find, nextFrame, resize } = await mount()
  await show(viewOf('', 'data-direction="none"'))
  find('[data-pane="view"]').append('text')
  await nextFrame()
  expect(find('[data-pane="view"]').getAnimations()).toEqual([])
  expect(resize).toHaveBeenCalledTimes(1)
})

test('R12.1 with reduced motion no view moves', async () => {
  const { press, show, copies, find, resize } = await mount('', false)
  press('[data-row]')
  await show(viewOf(PICTURE))
  expect(copies()).toEqual([])
  expect(find('[data-pane="view"]').getAnimations()).toEqual([])
  expect(resize).not.toHaveBeenCalled()
})

test('a dialog that closes ends what moves, and the views that follow do not move', async () => {
  const { press, show, copies, stop, resize } = await mount()
  press('[data-row]')
  await show(viewOf(PICTURE))
  expect(copies()).toHaveLength(1)
  stop()
  expect(copies()).toEqual([])
  press('[data-row]')
  await show(viewOf(`<p>1</p>${PICTURE}`))
  expect(copies()).toEqual([])
  expect(resize).toHaveBeenCalledTimes(1)
})

/** Chooses a wallet that waits for its user to approve each request. */
async function choose() {
  let address: typeof ALICE | null = null
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    async verify() {
      address = ALICE
    },
    getSession: async () => (address ? { address, addresses: [address] } : null),
    signOut: async () => {},
  }
  const waiting: (() => void)[] = []
  const decision = () => new Promise<void>((resolve) => waiting.push(resolve))
  closing.push(
    announce('Patient', 'dev.patient', async ({ method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return [ALICE]
      await decision()
      return method === 'personal_sign' ? '0x5f' : [ALICE]
    }),
  )
  const { screen, kit } = await renderKit(<ConnectButton />, { signIn })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await finishMotion()
  await screen.getByRole('button', { name: 'Patient' }).click()
  await expect.element(screen.getByText('Opening Patient...').first()).toBeVisible()
  await finishMotion()
  return { screen, kit, approve: () => waiting.shift()?.() }
}

test('R12.1 the ring goes on from the wallet to the signature, while the panel moves to its width', async () => {
  await page.viewport(1280, 800)
  await allowMotion()
  const { screen, approve } = await choose()
  const before = { ring: placeOf(ring()), panel: placeOf(panel()) }
  expect(before.panel.width).toBeGreaterThan(700)
  const turning = ring()?.querySelector('path')?.getAnimations()[0]
  if (turning) turning.currentTime = 5_000
  approve()
  const fading = await vi.waitUntil(() =>
    panel()?.querySelector<HTMLElement>('[data-layout] > [data-pane="list"]'),
  )
  // Nothing has moved in the first picture.
  expect(placeOf(ring())).toEqual(before.ring)
  expect(placeOf(panel())).toEqual(before.panel)
  expect(Number(ring()?.querySelector('path')?.getAnimations()[0]?.currentTime)).toBeGreaterThanOrEqual(5_000)
  expect(fading.inert).toBe(true)
  expect(placeOf(fading).x).toBe(before.panel.x + 1)
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await finishMotion()
  expect(placeOf(panel()).width).toBeLessThan(400)
  expect(placeOf(panel()?.firstElementChild).width).toBe(380)
  await vi.waitFor(() => expect(panel()?.querySelectorAll('[data-pane]')).toHaveLength(1))
  await vi.waitFor(() => expect(ring()?.children).toHaveLength(2))
})

test('R12.1 on a phone the list fades over the view that was chosen from it', async () => {
  await page.viewport(390, 760)
  await allowMotion()
  const { screen } = await choose()
  await finishMotion()
  await screen.getByRole('button', { name: 'Back' }).click()
  const list = await vi.waitUntil(() => panel()?.querySelector<HTMLElement>('[data-pane="list"]'))
  await vi.waitFor(() => expect(list.offsetWidth).toBeGreaterThan(0))
  await finishMotion()
  await screen.getByRole('button', { name: 'Patient' }).click()
  await vi.waitFor(() => expect(list.inert).toBe(true))
  expect(list.offsetWidth).toBeGreaterThan(0)
  await finishMotion()
  await vi.waitFor(() => expect(list.offsetWidth).toBe(0))
  expect(list.inert).toBe(false)
})

test('R4.1 after the signature the heading changes at once, and the seal moves to the middle', async () => {
  await page.viewport(1280, 800)
  await allowMotion()
  const { screen, approve } = await choose()
  approve()
  await expect.element(screen.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
  await finishMotion()
  approve()
  const cover = await vi.waitUntil(() => document.querySelector<HTMLElement>('[popover]'))
  expect(cover.querySelector('h2')?.textContent).toBe('Signed in')
  // Before it leaves.
  for (const motion of cover.getAnimations({ subtree: true })) motion.currentTime = 500
  const opacityOf = (element: Element) => getComputedStyle(element).opacity
  expect([...cover.querySelectorAll('button')].map(opacityOf)).not.toContain('1')
  const seal = cover.querySelector('[data-ring="connected"]')
  const [{ top }, space, { bottom }] = [
    seal as Element,
    cover.firstElementChild as Element,
    seal?.nextElementSibling as Element,
  ].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
  expect(Math.abs(top - space.top - (space.bottom - bottom))).toBeLessThan(16)
})

test('R12.1 a list that comes back while it fades has the focus in its heading', async () => {
  await page.viewport(390, 760)
  await allowMotion()
  const { kit } = await choose()
  kit.dialog.back()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await finishMotion()
  await page.getByRole('button', { name: 'Patient' }).click()
  const list = panel()?.querySelector<HTMLElement>('[data-pane="list"]')
  await vi.waitFor(() => expect(list?.inert).toBe(true))
  kit.dialog.back()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Connect a Wallet'))
  expect(list?.style.cssText).toBe('')
})

test('R12.1 with reduced motion nothing moves from the wallet to the signature', async () => {
  await page.viewport(1280, 800)
  const { screen, approve } = await choose()
  approve()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(document.getAnimations()).toEqual([])
  expect(panel()?.querySelectorAll('[data-pane]')).toHaveLength(1)
})

test('R12.4 a view that opens goes forward, and the one before it back', async () => {
  const { kit } = await renderKit(<ConnectButton />)
  const direction = () => panel()?.querySelector<HTMLElement>('[data-pane="view"]')?.dataset.direction
  kit.dialog.open({ name: 'choose' }, { name: 'intro' })
  await vi.waitFor(() => expect(direction()).toBe('none'))
  kit.dialog.push({ name: 'get' })
  await vi.waitFor(() => expect(direction()).toBe('forward'))
  kit.dialog.back()
  await vi.waitFor(() => expect(direction()).toBe('back'))
})
