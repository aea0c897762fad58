import { expect, onTestFinished, test } from 'vitest'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { rememberRing } from './rememberRing.ts'

const TURNING = [{ rotate: '0deg' }, { rotate: '360deg' }]

/** A view with a ring, which has lines and holds a picture, at a place. */
function show(left: number, top: number, content = '<i class="lines"></i><b></b>') {
  const view = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => view.remove())
  view.style.cssText = `position:fixed;left:${left}px;top:${top}px`
  view.innerHTML = `<div data-state="idle"><div data-ring="active" style="width:40px;height:40px">${content}</div><p></p></div><h2></h2>`
  const ring = view.querySelector('[data-ring]') as HTMLElement
  const lines = ring.querySelector('.lines')
  // Without the test's own pause.
  const turn = lines?.animate(TURNING, { duration: 8_000, iterations: Number.POSITIVE_INFINITY })
  return { view, ring, turn, held: ring.querySelector('b') as HTMLElement }
}
const startOf = (element: Element | null) => {
  const [motion] = element?.getAnimations() ?? []
  return (motion?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]
}

test('R12.1 a ring travels to its place in the next view, turning, and takes what it held with it', async () => {
  await allowMotion()
  const before = show(10, 20)
  if (before.turn) before.turn.currentTime = 5_000
  const proceed = rememberRing(before.view)
  const next = show(130, 320)
  next.ring.firstElementChild?.animate({ opacity: [0, 1] }, 1_000)
  expect(proceed(next.view)).toBe(true)
  expect(next.ring.getBoundingClientRect()).toMatchObject({ x: 10, y: 20 })
  expect(next.turn?.currentTime).toBe(5_000)
  const [travel] = next.ring.getAnimations() as [Animation]
  travel.currentTime = 96
  const { x, y } = next.ring.getBoundingClientRect()
  expect((x - 10) / 120).toBeGreaterThan(0.3)
  expect((x - 10) / 120).toBeLessThan(0.9)
  expect((y - 20) / 300).toBeCloseTo((x - 10) / 120, 3)
  expect(startOf(next.held)).toMatchObject({ opacity: '0', transform: 'scale(0.6)' })
  for (const part of next.view.querySelectorAll('h2, p')) expect(startOf(part)?.opacity).toBe('0')
  expect(before.held.parentElement).toBe(next.ring)
  expect(startOf(before.held)?.opacity).toBe('1')
  expect(before.held.inert).toBe(true)
  expect(getComputedStyle(before.held).position).toBe('absolute')
  await finishMotion()
  await new Promise(requestAnimationFrame)
  expect(before.held.isConnected).toBe(false)
  expect(next.ring.children).toHaveLength(2)
})

test('R12.1 the lines of a seal in the next view are drawn, its ground is not', async () => {
  await allowMotion()
  const proceed = rememberRing(show(10, 20).view)
  const seal = '<div><svg><path d="M0 0h9" fill-opacity="0.2"/><path d="M0 0h9"/></svg></div>'
  const { view, ring } = show(30, 40, `<svg><path class="ring" d="M0 0h9"/></svg>${seal}`)
  // A view of the dialog: what the ring holds is last.
  ring.querySelector('b')?.remove()
  proceed(view)
  const drawn = [...ring.querySelectorAll('path')].map(
    (line) =>
      (line.getAnimations()[0]?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.strokeDasharray,
  )
  expect(drawn).toEqual([undefined, undefined, '0, 1'])
})

test('R12.1 a part that is added while the view appears is not seen before the others', async () => {
  await allowMotion()
  const proceed = rememberRing(show(10, 20).view)
  const { view, ring } = show(130, 320)
  proceed(view)
  const first = view.querySelector('p')?.getAnimations()[0]
  if (!first) throw new Error('The text does not appear.')
  first.currentTime = 100
  const add = async () => {
    const part = document.createElement('p')
    ring.after(part)
    await null
    return part.getAnimations()
  }
  const [late] = await add()
  expect(late?.currentTime).toBe(100)
  first.finish()
  await first.finished
  expect(await add()).toEqual([])
})

test('R12.1 a ring goes on in one that holds nothing yet', async () => {
  await allowMotion()
  expect(rememberRing(show(10, 20).view)(show(30, 40, '').view)).toBe(true)
})

test('R12.1 a ring that is first seen, hidden, or the last one, goes on in no view', async () => {
  await allowMotion()
  const { view, ring } = show(10, 20)
  const without = document.createElement('div')
  const proceeds = () => [rememberRing(null)(view), rememberRing(without)(view), rememberRing(view)(without)]
  expect(proceeds()).toEqual([false, false, false])
  ring.style.display = 'none'
  expect(rememberRing(view)(show(30, 40).view)).toBe(false)
})
