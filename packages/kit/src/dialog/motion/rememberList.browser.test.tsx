import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allowMotion } from '../../testing/allowMotion.ts'
import { rememberList } from './rememberList.ts'

beforeEach(() => page.viewport(1280, 800))

/** A panel in whose content a list is below 30 px of other content. */
async function mount(layout = 'wide') {
  await allowMotion()
  const panel = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => panel.remove())
  panel.className = 'panel'
  panel.dataset.layout = layout
  panel.style.cssText = 'position:fixed;left:50px;top:60px;width:300px;padding:5px'
  panel.innerHTML = `<div style="position:relative"><p style="height:30px;margin:0"></p>
    <div data-pane="list" class="list" style="width:200px;height:100px"><div style="height:100px;overflow:auto"><p style="height:400px"></p></div></div></div>`
  const [content] = panel.children as unknown as [HTMLElement]
  const list = panel.querySelector('[data-pane="list"]') as HTMLElement
  const scroller = list.firstElementChild as HTMLElement
  scroller.scrollTop = 70
  return { panel, content, list, scroller }
}

test('a list that has left fades where it was, scrolled, in the styles of its panel', async () => {
  const { panel, content, list, scroller } = await mount()
  const { x, y, width, height } = list.getBoundingClientRect()
  const fade = rememberList(panel)
  panel.dataset.layout = 'narrow'
  list.remove()
  const end = fade()
  expect(list.matches('.panel[data-layout="wide"] > .list')).toBe(true)
  expect(list.getBoundingClientRect()).toMatchObject({ x, y, width, height })
  expect(getComputedStyle(list).display).toBe('grid')
  expect([scroller.scrollTop, list.inert, list.getAnimations().length]).toEqual([70, true, 1])
  end()
  expect(content.children).toHaveLength(1)
})

test('a list that is hidden fades where it is, and is hidden again', async () => {
  const { panel, content, list } = await mount()
  const { x, y } = list.getBoundingClientRect()
  const fade = rememberList(panel)
  list.style.cssText = ''
  list.hidden = true
  const end = fade()
  expect(list.parentElement).toBe(content)
  expect(list.getBoundingClientRect()).toMatchObject({ x, y })
  end()
  expect([list.inert, list.offsetWidth, list.style.cssText, list.getAnimations()]).toEqual([false, 0, '', []])
})

test.each([
  ['stays', 1280, 'wide', () => {}],
  ['is replaced as any other view', 1280, 'compact', (list: HTMLElement) => list.remove()],
  ['is in a sheet', 414, 'wide', (list: HTMLElement) => list.remove()],
])('a list that %s does not fade', async (_, width, layout, leave) => {
  await page.viewport(width, 800)
  const { panel, list } = await mount(layout)
  const fade = rememberList(panel)
  leave(list)
  const end = fade()
  expect([list.inert, list.getAnimations()]).toEqual([false, []])
  end()
})

test.each([
  ['hidden', (list: HTMLElement) => Object.assign(list, { hidden: true })],
  ['missing', (list: HTMLElement) => list.remove()],
])('a list that was %s before does not fade', async (_, leave) => {
  const { panel, list } = await mount()
  leave(list)
  const end = rememberList(panel)()
  expect(list.getAnimations()).toEqual([])
  end()
})
