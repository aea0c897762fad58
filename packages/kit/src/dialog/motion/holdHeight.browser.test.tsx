import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdHeight } from './holdHeight.ts'

beforeEach(() => page.viewport(390, 800))

/** A sheet with a list of 300 px and its search field. */
function mount(view = 'choose') {
  const panel = document.body.appendChild(document.createElement('div'))
  panel.dataset.view = view
  panel.innerHTML =
    '<div><div data-pane="view"><input type="search"><div class="list" style="height:300px"></div></div></div>'
  const content = panel.firstElementChild as HTMLElement
  const stop = holdHeight(panel)
  onTestFinished(() => {
    stop()
    panel.remove()
  })
  const search = panel.querySelector('input') as HTMLInputElement
  const list = panel.querySelector('.list') as HTMLElement
  /** A change of what is in the view, deep in it. */
  const change = async (state: string, height: number, name = 'div') => {
    list.style.height = `${height}px`
    list.innerHTML = `<${name} data-state="${state}"></${name}>`
    await null
    return content.offsetHeight
  }
  return {
    ...{ panel, content, search, stop, change },
    type(text: string) {
      search.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
      search.value = text
    },
    press() {
      list.addEventListener('click', (event) => event.stopPropagation())
      list.click()
    },
  }
}

type Mounted = ReturnType<typeof mount>

test('R12.1 a view that loads is as high as the one before it, until it has loaded', async () => {
  const { content, change, press } = mount()
  const height = content.offsetHeight
  expect(await change('loading', 100)).toBe(height)
  expect(await change('idle', 100)).toBe(height - 200)
  press()
  expect(await change('loading', 50)).toBe(height - 200)
  // A picture that loads is no view.
  expect(await change('loading', 50, 'img')).toBe(height - 250)
})

test('R2.14 the sheet keeps its height from before a search until its end', async () => {
  const { content, change, type } = mount()
  await change('idle', 200)
  const height = content.offsetHeight
  type('a')
  expect(await change('idle', 100)).toBe(height)
  type('ab')
  content.style.minBlockSize = ''
  type('abc')
  expect(await change('idle', 50)).toBe(height)
  type('')
  expect(await change('idle', 50)).toBe(height - 150)
})

test('a list without a search holds no height, nor does a dialog without a view', async () => {
  const { panel, content, search, change } = mount()
  await change('loading', 100)
  search.remove()
  await change('idle', 100)
  expect(content.style.minBlockSize).toBe('')
  await change('loading', 100)
  panel.querySelector('[data-pane]')?.remove()
  await null
  expect(content.style.minBlockSize).toBe('')
})

test.each([
  ['in a window', 1280],
  ['in a narrow window', 700],
])('R2.14 a search %s holds the height too', async (_, width) => {
  await page.viewport(width, 800)
  const { content, change, type } = mount('chains')
  const height = content.offsetHeight
  type('a')
  expect(await change('idle', 100)).toBe(height)
})

test.each([
  ['in a list that is not shown', ({ search }: Mounted) => search.toggleAttribute('hidden')],
  ['after the dialog has closed', ({ stop }: Mounted) => stop()],
])('a search %s holds no height', async (_, prepare) => {
  const mounted = mount()
  prepare(mounted)
  const height = mounted.content.offsetHeight
  mounted.type('a')
  expect(await mounted.change('idle', 100)).toBe(height - 200)
})
