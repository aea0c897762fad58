import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as media from '../../motion/media.ts'
import * as spring from '../../motion/spring.ts'
import { allowMotion } from '../../testing/allowMotion.ts'
import { finger } from '../../testing/finger.ts'
import { dragSheet } from './dragSheet.ts'

beforeEach(() => page.viewport(414, 600))

/** A sheet of 400 px without the kit, with a list that scrolls and a field of each kind. */
function mount() {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = `<div style="position:fixed;left:0;bottom:0;width:300px;height:400px"><div style="height:200px;overflow:auto">
    <button>Row</button><p style="height:500px"></p></div><input><textarea></textarea><select></select></div>`
  const panel = dialog.firstElementChild as HTMLElement
  const find = (selector: string) => panel.querySelector(selector) as HTMLElement
  const dismiss = vi.fn()
  const { stop, velocity } = dragSheet(dialog, panel, dismiss, { ...media, ...spring })
  onTestFinished(() => {
    stop()
    dialog.remove()
  })
  const motions = () => panel.getAnimations().filter(({ id }) => id !== 'height')
  const dim = () => Number(dialog.style.getPropertyValue('--cs-dim'))
  return {
    ...{ panel, find, dismiss, stop, velocity, motions, dim },
    row: find('button'),
    scroller: find('div'),
    offset: () => media.offsetOf(panel),
  }
}

test('R2.14 the sheet follows a finger down, never above its place, and the backdrop fades', () => {
  const { panel, row, offset, dim, motions, velocity } = mount()
  // The page is scrolled.
  const around = panel.parentElement as HTMLElement
  around.style.cssText = 'height:50px;overflow:auto'
  around.appendChild(document.createElement('p')).style.height = '400px'
  around.scrollTop = 10
  const { move, scroll, rest, lift } = finger(row)
  expect([move(10), move(90)]).toEqual([false, false])
  expect([offset(), dim()]).toEqual([80, 0.8])
  move(-40)
  expect([offset(), dim()]).toEqual([0, 1])
  scroll(90)
  expect(offset()).toBe(80)
  rest(120)
  lift(90)
  expect([motions(), velocity()]).toEqual([[], 0])
})

test.each([
  ['up', 'button', 0, -60],
  ['right', 'button', 60, 10],
  ['left', 'button', -60, 10],
  ['as far to the right as down', 'button', 30, 30],
  ['down in a text field', 'input', 0, 60],
  ['down in a text area', 'textarea', 0, 60],
  ['down in a selection', 'select', 0, 60],
])('R2.14 a finger that begins to move %s does not move the sheet', (_, target, x, y) => {
  const { find, offset } = mount()
  const { move } = finger(find(target))
  expect([move(y, x), move(200), offset()]).toEqual([true, true, 0])
})

test('R2.14 two fingers, a window, a scroll that has begun and a closed dialog do not move the sheet', async () => {
  const { row, offset, stop } = mount()
  expect(finger(row, 2).move(60)).toBe(true)
  expect(finger(row, 0).move(60)).toBe(true)
  expect(finger(row.firstChild as Text).move(60)).toBe(true)
  const scrolling = finger(row)
  scrolling.scroll(60)
  expect(scrolling.move(90)).toBe(true)
  const lifted = finger(row)
  lifted.lift(0)
  expect(lifted.move(60)).toBe(true)
  await page.viewport(1280, 600)
  expect(finger(row).move(60)).toBe(true)
  await page.viewport(414, 600)
  stop()
  expect(finger(row).move(60)).toBe(true)
  expect(offset()).toBe(0)
})

test('R2.14 a list that is scrolled down scrolls instead', () => {
  const { row, scroller, offset } = mount()
  scroller.scrollTo(0, 60)
  const { move } = finger(row)
  expect([move(60), move(120), offset()]).toEqual([true, true, 0])
})

test('R2.14 a list that is pulled to its top hands over to the sheet', () => {
  const { row, scroller, offset, dismiss } = mount()
  scroller.scrollTo(0, 60)
  const { scroll, rest, lift } = finger(row)
  scroll(40)
  expect(offset()).toBe(0)
  scroller.scrollTo(0, 0)
  scroll(30)
  scroll(30)
  scroll(61)
  scroll(141)
  expect(offset()).toBe(80)
  scroller.scrollTo(0, 9)
  scroll(161)
  expect([offset(), scroller.scrollTop]).toEqual([100, 0])
  rest(120)
  lift(161)
  expect(offset()).toBe(0)
  expect(dismiss).not.toHaveBeenCalled()
})

test.each<[string, readonly (readonly [y: number, pause?: number])[], boolean]>([
  ['rests before a third', [[10], [149, 200]], false],
  ['rests after a third', [[10], [150, 200]], true],
  ['is quick', [[10], [40], [80]], true],
  ['was quick 100 ms ago', [[10], [40, 68]], true],
  ['was quick longer ago', [[10], [40, 69]], false],
  ['goes back up', [[10], [210, 200], [190], [170]], false],
  ['goes on slowly', [[10], [70, 200], [72], [74]], false],
  ['goes on to a third', [[10], [70, 200], [75], [80]], true],
])('R2.14 a pull that %s closes the sheet, or not', (_, moves, closes) => {
  const { row, offset, dismiss } = mount()
  const { move, rest, lift } = finger(row)
  for (const [y, pause = 0] of moves) {
    move(y)
    rest(pause)
  }
  lift(0)
  expect(dismiss).toHaveBeenCalledTimes(closes ? 1 : 0)
  expect(offset() > 0).toBe(closes)
})

test('R2.14 a sheet that closes has the velocity of the finger, and one that stays or is interrupted has none', () => {
  const { row, offset, velocity, dismiss } = mount()
  const interrupted = finger(row)
  interrupted.move(10)
  interrupted.move(200)
  interrupted.cancel()
  expect([offset(), velocity()]).toEqual([0, 0])
  expect(dismiss).not.toHaveBeenCalled()
  const { move, lift } = finger(row)
  move(10)
  move(42)
  move(74)
  lift(74)
  expect(velocity()).toBe(2)
})

test('R2.14 a sheet that has closed stays where the finger left it', () => {
  const { row, offset, stop, dismiss } = mount()
  const { move, lift, cancel } = finger(row)
  move(10)
  move(210)
  stop()
  move(300)
  lift(300)
  cancel()
  finger(row)
  expect(offset()).toBe(200)
  expect(dismiss).not.toHaveBeenCalled()
})

test('R2.14 a second finger ends a pull', () => {
  const { row, offset } = mount()
  const first = finger(row)
  first.move(10)
  first.move(90)
  finger(row, 2)
  expect(offset()).toBe(0)
  first.move(120)
  expect(offset()).toBe(0)
})

test('R2.14 a finger catches a sheet that springs back, also on its way up, while its height moves', async () => {
  await allowMotion()
  const { panel, row, offset, motions, dismiss } = mount()
  panel.animate({ blockSize: ['300px', '400px'] }, 1_000).id = 'height'
  const first = finger(row)
  first.move(10)
  first.move(110)
  first.rest(120)
  first.lift(110)
  expect(offset()).toBe(100)
  const [motion] = motions() as [Animation]
  motion.currentTime = 48
  const caught = offset()
  expect(caught).toBeGreaterThan(40)
  const second = finger(row)
  second.move(-20)
  expect(motions()).toEqual([])
  expect(panel.getAnimations()).toHaveLength(1)
  expect(offset()).toBeCloseTo(caught, 0)
  second.move(-10)
  expect(offset()).toBeCloseTo(caught + 10, 0)
  second.move(-200)
  second.lift(-200)
  expect(motions()).toEqual([])
  expect(dismiss).not.toHaveBeenCalled()
})
