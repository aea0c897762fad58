import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { animateExit, endExit } from './animateExit.ts'

beforeEach(allowMotion)

const [PHONE, WINDOW] = [390, 1280]
const frame = () => new Promise(requestAnimationFrame)
const yOf = (element: Element) => new DOMMatrix(getComputedStyle(element).transform).m42

/** A panel of 400 px in a dialog. */
async function mount(width: number, inside = '') {
  await page.viewport(width, 800)
  const parent = document.body.appendChild(document.createElement('div'))
  parent.innerHTML = `<div class="dialog"><div style="width:300px;height:400px">${inside}</div></div>`
  const dialog = parent.firstElementChild as HTMLElement
  const panel = dialog.firstElementChild as HTMLElement
  onTestFinished(() => {
    endExit(panel)
    parent.remove()
  })
  const cover = () => parent.querySelector<HTMLElement>('[popover]')
  return {
    ...{ parent, dialog, panel, cover },
    /** The dialog leaves; returns what moves. */
    async exit(velocity = 0) {
      animateExit(dialog, panel, velocity)
      dialog.remove()
      await null
      const of = (pseudo: string | null) =>
        document.getAnimations().find(({ effect }) => {
          const { target, pseudoElement } = effect as KeyframeEffect
          return pseudoElement === pseudo && target === (pseudo ? cover() : panel)
        }) as Animation
      return { moved: of(null), backdrop: of('::backdrop') }
    },
  }
}
const timingOf = ({ effect }: Animation) => effect?.getComputedTiming()
const opacitiesOf = ({ effect }: Animation) =>
  (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => Number(opacity))

test('R12.1 the panel of a window fades in an inert popover, and its backdrop from where it is', async () => {
  const scroller = '<div style="height:50px;overflow:auto"><p style="height:400px"></p></div><i></i><b></b>'
  const { dialog, panel, cover, exit } = await mount(WINDOW, scroller)
  dialog.style.setProperty('--cs-dim', '0.4')
  const [list, lines, entering] = panel.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
  list.scrollTop = 90
  const entrance = entering.animate({ opacity: [0, 1] }, { duration: 1_000 })
  const turn = lines.animate([{ rotate: '0deg' }, { rotate: '360deg' }], {
    duration: 9_000,
    iterations: Infinity,
  })
  turn.currentTime = 5_000
  const { moved, backdrop } = await exit()
  expect(cover()).toMatchObject({ className: 'dialog', inert: true, ariaHidden: 'true', popover: 'manual' })
  expect(cover()?.matches(':popover-open')).toBe(true)
  expect(panel.parentElement).toBe(cover())
  expect([list.scrollTop, turn.currentTime, entrance.playState]).toEqual([90, 5_000, 'finished'])
  expect(opacitiesOf(moved)).toEqual([1, 0])
  expect(yOf(panel)).toBe(0)
  expect(opacitiesOf(backdrop)).toEqual([0.4, 0])
  expect(timingOf(backdrop)).toMatchObject({ duration: timingOf(moved)?.duration, fill: 'both' })
  expect(timingOf(moved)).toMatchObject({ fill: 'both' })
  moved.finish()
  await frame()
  expect(cover()).toBeNull()
})

const SUCCESS =
  '<div data-state="done"><div data-ring="connected" style="inline-size:120px"><svg><circle style="stroke-dashoffset:7px"/></svg><div><i style="display:block;inline-size:64px;block-size:64px"></i></div></div><h2></h2></div>'

/** A success of which 600 ms have passed. */
async function succeed(mounted: Awaited<ReturnType<typeof mount>>) {
  await mounted.exit()
  const [stay] = mounted.cover()?.getAnimations() ?? []
  expect(timingOf(stay as Animation)?.duration).toBe(600)
  expect(mounted.panel.getAnimations()).toEqual([])
  stay?.finish()
  await expect.poll(() => mounted.panel.getAnimations().length).toBeGreaterThan(0)
}

test('R12.1 a success is seen before the dialog moves out', async () => {
  const mounted = await mount(WINDOW, SUCCESS)
  const { panel, cover } = mounted
  const circle = panel.querySelector('circle') as SVGElement
  const leaving = mounted.exit()
  circle.style.strokeDashoffset = '0'
  await leaving
  const { strokeDashoffset, fillOpacity } = getComputedStyle(circle)
  expect([strokeDashoffset, fillOpacity]).toEqual(['7px', '0'])
  const [closing] = circle.getAnimations() as [Animation]
  closing.currentTime = Number(timingOf(closing)?.duration) - 0.1
  expect(Number.parseFloat(getComputedStyle(circle).strokeDashoffset)).toBeLessThan(0.1)
  expect(panel.querySelector('h2')?.getAnimations()).toHaveLength(1)
  const [stay] = cover()?.getAnimations() ?? []
  expect(timingOf(stay as Animation)?.duration).toBe(600)
  expect(panel.getAnimations()).toEqual([])
  stay?.finish()
  await expect.poll(() => panel.getAnimations().map(opacitiesOf)).toEqual([[1, 0]])
  await finishMotion()
  expect(cover()).toBeNull()
})

test('R12.1 the seal of a success flies into the button of the account, if there is one', async () => {
  const mounted = await mount(WINDOW, SUCCESS)
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  button.dataset.countersignButton = ''
  button.style.cssText = 'position:fixed;left:900px;top:20px'
  button.innerHTML = '<span data-countersign style="display:block;inline-size:24px;block-size:24px"></span>'
  await succeed(mounted)
  expect(mounted.panel.getAnimations().flatMap(opacitiesOf)).not.toContain(0)
  const visibility = () => getComputedStyle(button.firstElementChild as Element).visibility
  expect(visibility()).toBe('hidden')
  const next = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => next.remove())
  // Opened again in flight.
  endExit(next)
  expect(mounted.cover()).toBeNull()
  expect(visibility()).toBe('visible')
  expect(next.getAnimations()).toEqual([])
})

test('R12.1 with a theme without motion a dialog closes at once', async () => {
  const { parent, cover, exit } = await mount(WINDOW)
  parent.style.setProperty('--cs-motion', 'none')
  await exit()
  expect(cover()).toBeNull()
})

test('R12.1 a dialog whose height moves leaves with the height it has', async () => {
  const { panel, exit } = await mount(WINDOW)
  const moving = panel.animate({ blockSize: ['320px', '400px'] }, { duration: 1_000 })
  moving.currentTime = 500
  await exit()
  moving.cancel()
  expect(panel.getBoundingClientRect().height).toBe(360)
})

test('R2.14 a sheet leaves from where it is, below the screen, with the velocity of a finger down', async () => {
  const leave = async (velocity: number) => {
    const { panel, exit } = await mount(PHONE)
    panel.style.transform = 'translateY(30px)'
    const { moved } = await exit(velocity)
    expect(yOf(panel)).toBe(30)
    const duration = Number(timingOf(moved)?.duration)
    moved.currentTime = duration
    expect(yOf(panel)).toBeGreaterThan(400)
    moved.currentTime = duration - 17
    expect(yOf(panel)).toBeLessThanOrEqual(400)
    endExit(panel)
    return duration
  }
  const [slow, fast, up] = [await leave(0), await leave(3), await leave(-3)]
  expect(fast).toBeLessThan(slow)
  expect(up).toBe(slow)
})

test.each([
  [PHONE, 'springs back from where it is', true],
  [WINDOW, 'takes the place of the one that leaves', false],
])('R12.1 at %d px a dialog that opens again %s', async (width, _, moves) => {
  const { panel, cover, exit } = await mount(width)
  panel.style.transform = 'translateY(50px)'
  const { moved } = await exit()
  const offset = yOf(panel)
  const next = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => next.remove())
  endExit(next)
  expect(cover()).toBeNull()
  expect(next.getAnimations()).toHaveLength(moves ? 1 : 0)
  expect(yOf(next)).toBe(moves ? offset : 0)
  for (const motion of next.getAnimations()) motion.cancel()

  const second = await mount(width)
  await second.exit()
  moved.finish()
  await frame()
  endExit(next)
  expect(second.cover()).toBeNull()
  expect(next.getAnimations()).toEqual([])
  endExit(next)
  expect(next.getAnimations()).toEqual([])
})

test.each([
  ['a page that has removed it', (parent: HTMLElement) => parent.replaceChildren()],
  ['a page that has removed its parent', (parent: HTMLElement) => parent.remove()],
  [
    'a browser without popovers, as happy-dom,',
    (parent: HTMLElement) => Object.assign(parent, { showPopover: undefined }),
  ],
])('R12.1 in %s a dialog closes at once', async (_, prepare) => {
  const { parent, panel, cover, exit } = await mount(PHONE)
  prepare(parent)
  await exit()
  expect(cover()).toBeNull()
  expect(panel.getAnimations()).toEqual([])
})
