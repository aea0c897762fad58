import { createStore } from '@countersign/core/internal'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Kit } from '../../context/createKit.ts'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { moveViews } from './moveViews.ts'

beforeEach(() => page.viewport(1280, 800))

const placeOf = (element: Element | null | undefined) => {
  const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
}

/** A list and a view without the kit, which can be replaced. A press is at the time 1000. */
async function mount(view = '', withMotion = true) {
  if (withMotion) await allowMotion()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
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
      Object.defineProperty(event, 'timeStamp', { value: 1_000 })
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
  clock.mockReturnValue(1_000 + delay)
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

test('R12.1 a list that leaves fades, and the ring of a view goes on in the next one, which then does not slide', async () => {
  const ring = '<i data-ring style="display:block;width:9px;height:9px"><b></b></i>'
  const { show, find, content, nextFrame } = await mount()
  // Not told by the state: a view whose code has just loaded.
  content.insertAdjacentHTML('beforeend', viewOf(ring))
  await nextFrame()
  const view = () => find('[data-pane="view"]')
  expect(view().getAnimations()).toHaveLength(1)
  await finishMotion()
  const before = placeOf(find('[data-ring]'))
  const list = find('[data-pane="list"]')
  const shown = show(viewOf(`<p>1</p>${ring}`))
  list.hidden = true
  await shown
  expect(view().getAnimations()).toEqual([])
  expect(placeOf(find('[data-ring]'))).toEqual(before)
  expect(list.inert).toBe(true)
  list.hidden = false
  await show(viewOf(''))
  expect(list.inert).toBe(false)
  expect(view().getAnimations()).toHaveLength(1)
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
