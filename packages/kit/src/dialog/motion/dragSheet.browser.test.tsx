import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { allowMotion } from '../../testing/allowMotion.ts'
import { renderKit } from '../../testing/renderKit.tsx'

beforeEach(() => import('./followDialog.ts').then(() => page.viewport(414, 600)))

/** A finger on an element: moves by pixels from where it began, once per frame of its own clock. */
function finger(target: Element) {
  let time = 0
  const send = (type: string, y: number, cancelable = true) => {
    time += 16
    const touch = new Touch({ identifier: 1, target, clientX: 200, clientY: 300 + y })
    const touches = type === 'touchend' ? [] : [touch]
    const event = new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable })
    Object.defineProperty(event, 'timeStamp', { value: time })
    return target.dispatchEvent(event)
  }
  send('touchstart', 0)
  return {
    /** Returns whether the browser may scroll. */
    move: (y: number) => send('touchmove', y),
    /** While the browser scrolls, which can no longer be canceled. */
    scroll: (y: number) => send('touchmove', y, false),
    rest: (milliseconds: number) => {
      time += milliseconds
    },
    lift: (y: number) => void send('touchend', y),
  }
}

async function openSheet() {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(sheet.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
  const panel = sheet.element().querySelector<HTMLElement>('[data-layout]')
  if (!panel) throw new Error('The dialog has no panel.')
  const findRow = () => sheet.getByRole('button', { name: 'MetaMask', exact: true }).element()
  const rest = () => {
    for (const motion of panel.getAnimations()) motion.finish()
  }
  // The code that follows a finger loads after the dialog has opened, and the sheet may still move in.
  await expect
    .poll(() => {
      rest()
      const { move, lift } = finger(findRow())
      const isFollowed = !move(1)
      lift(1)
      return isFollowed
    })
    .toBe(true)
  rest()
  const row = findRow()
  const offset = () => new DOMMatrix(getComputedStyle(panel).transform).m42
  const isOpen = () => kit.dialog.state.get().stack.length > 0
  return { screen, panel, row, offset, isOpen }
}

test('R2.14 the sheet follows a finger from the list, and the backdrop fades', async () => {
  const { panel, row, offset, isOpen } = await openSheet()
  const { move, rest, lift } = finger(row)
  move(10)
  expect(move(90)).toBe(false)
  expect(offset()).toBe(80)
  const dialog = panel.closest('dialog') ?? panel
  const dim = Number(getComputedStyle(dialog, '::backdrop').opacity)
  expect(dim).toBeCloseTo(1 - 80 / panel.offsetHeight, 2)
  move(40)
  rest(120)
  lift(40)
  expect(offset()).toBe(0)
  expect(isOpen()).toBe(true)
})

test('R2.14 a list that is scrolled down scrolls instead', async () => {
  const { row, offset } = await openSheet()
  const scroller = row.closest('section')?.parentElement
  scroller?.scrollTo(0, 60)
  const { move, lift } = finger(row)
  expect(move(60)).toBe(true)
  expect(move(120)).toBe(true)
  expect(offset()).toBe(0)
  lift(120)
})

test('R2.14 a list that is pulled to its top hands over to the sheet', async () => {
  const { row, offset, isOpen } = await openSheet()
  const scroller = row.closest('section')?.parentElement
  scroller?.scrollTo(0, 60)
  const { scroll, rest, lift } = finger(row)
  scroll(40)
  expect(offset()).toBe(0)
  scroller?.scrollTo(0, 0)
  scroll(60)
  scroll(61)
  const begun = offset()
  scroll(141)
  expect(offset() - begun).toBe(80)
  expect(begun).toBeLessThanOrEqual(1)
  scroll(161)
  expect(offset() - begun).toBe(100)
  rest(120)
  lift(161)
  expect(offset()).toBe(0)
  expect(isOpen()).toBe(true)
})

test('R2.14 a finger that moves up or sideways scrolls', async () => {
  const { row, offset } = await openSheet()
  for (const [x, y] of [
    [0, -60],
    [60, 10],
  ] as const) {
    const touch = (clientX: number, clientY: number) =>
      new Touch({ identifier: 1, target: row, clientX, clientY })
    const event = (type: string, at: Touch) =>
      row.dispatchEvent(new TouchEvent(type, { touches: [at], bubbles: true, cancelable: true }))
    event('touchstart', touch(200, 300))
    expect(event('touchmove', touch(200 + x, 300 + y))).toBe(true)
    expect(offset()).toBe(0)
  }
})

test('R2.14 a sheet that rests after a pull of a third stays open', async () => {
  const { row, panel, isOpen, offset } = await openSheet()
  const { move, rest, lift } = finger(row)
  move(10)
  for (let step = 1; step <= 8; step += 1) move(10 + (panel.offsetHeight * 0.32 * step) / 8)
  rest(200)
  lift(10 + panel.offsetHeight * 0.32)
  expect(isOpen()).toBe(true)
  expect(offset()).toBe(0)
})

test('R2.14 a short quick pull closes the sheet', async () => {
  const { row, isOpen } = await openSheet()
  const { move, lift } = finger(row)
  for (const y of [10, 40, 80, 120]) move(y)
  lift(120)
  expect(isOpen()).toBe(false)
})

test('R2.14 a long slow pull closes the sheet', async () => {
  const { row, panel, isOpen } = await openSheet()
  const { move, rest, lift } = finger(row)
  move(10)
  move(10 + panel.offsetHeight * 0.4)
  rest(200)
  lift(10 + panel.offsetHeight * 0.4)
  expect(isOpen()).toBe(false)
})

test('R2.14 the sheet moves out from where the finger left it', async () => {
  await allowMotion()
  const { row, panel } = await openSheet()
  const { move, rest, lift } = finger(row)
  move(10)
  move(10 + panel.offsetHeight * 0.5)
  const top = panel.getBoundingClientRect().top
  rest(120)
  lift(10 + panel.offsetHeight * 0.5)
  const cover = await vi.waitUntil(() => document.querySelector('[popover]'))
  expect(cover.contains(panel)).toBe(true)
  expect(panel.getBoundingClientRect().top).toBeCloseTo(top, 0)
})

test('R2.14 a finger catches a sheet that springs back', async () => {
  await allowMotion()
  const { row, panel, offset } = await openSheet()
  const first = finger(row)
  first.move(10)
  first.move(210)
  first.rest(120)
  first.lift(210)
  const motion = panel.getAnimations().find(({ id }) => id !== 'height')
  if (motion) motion.currentTime = 48
  const caught = offset()
  expect(caught).toBeGreaterThan(100)
  const second = finger(row)
  second.move(20)
  expect(offset()).toBeCloseTo(caught, 0)
  second.move(50)
  expect(offset()).toBeCloseTo(caught + 30, 0)
  second.lift(50)
})
