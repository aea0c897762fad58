import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allowMotion } from '../../testing/allowMotion.ts'
import { animateSize } from './animateSize.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A panel that is 700 px wide, or 380, and as high as its content. */
async function open() {
  await page.viewport(1280, 800)
  const panel = document.createElement('div')
  panel.style.cssText = 'width: 700px; overflow: hidden'
  panel.dataset.layout = 'wide'
  const content = document.createElement('div')
  content.style.height = '500px'
  panel.append(content)
  document.body.append(panel)
  const { update, stop } = animateSize(panel)
  onTestFinished(() => {
    stop()
    panel.remove()
  })
  update()
  const layOut = (layout: string, width: number) => {
    panel.dataset.layout = layout
    panel.style.width = `${width}px`
  }
  const becomeNarrow = () => {
    layOut('narrow', 380)
    update()
  }
  const moving = () => {
    const [motion] = panel.getAnimations()
    if (!motion) throw new Error('Nothing moves.')
    return motion
  }
  return { panel, content, update, stop, layOut, becomeNarrow, moving }
}

test.each(['ltr', 'rtl'])('R12.1 Close stays at the edge of a panel whose width moves, %s', async (dir) => {
  await allowMotion()
  const { panel, content, becomeNarrow, moving } = await open()
  panel.dir = dir
  content.innerHTML =
    '<div data-pane="view"><div style="display:flex"><h2 style="flex:1">Title</h2><button>Close</button></div></div>'
  const close = content.querySelector('button') as HTMLElement
  const space = () => {
    const [box, edges] = [close, panel].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect]
    return dir === 'ltr' ? edges.right - box.right : box.left - edges.left
  }
  expect(space()).toBe(0)
  becomeNarrow()
  for (const time of [0, 60, 120]) {
    moving().currentTime = time
    for (const following of close.getAnimations()) following.currentTime = time
    expect(Math.abs(space())).toBeLessThan(0.5)
  }
})

test('R12.1 a height that changes while the width moves does not end that', async () => {
  await allowMotion()
  const { panel, content, update, becomeNarrow, moving } = await open()
  becomeNarrow()
  moving().currentTime = 60
  const { clientWidth: width } = panel
  expect(width).toBeGreaterThan(500)
  expect(width).toBeLessThan(700)
  content.style.height = '530px'
  update()
  expect(panel.clientWidth).toBe(width)
  expect(content.offsetWidth).toBe(380)
  moving().finish()
  await vi.waitFor(() => expect(content.style.marginInline).toBe(''))
  expect(panel.clientWidth).toBe(380)
  expect(panel.clientHeight).toBe(530)
  content.style.height = '560px'
  update()
  expect(content.style.marginInline).toBe('')
})

test('R12.1 a width that changes while the height moves keeps its content in the middle', async () => {
  await allowMotion()
  const { content, update, becomeNarrow, moving } = await open()
  content.style.height = '400px'
  update()
  moving().currentTime = 60
  becomeNarrow()
  // The event of the animation that was cancelled comes with a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(content.style.marginInline).not.toBe('')
  expect(content.offsetWidth).toBe(380)
})

test('R12.1 a layout that changes back while the width moves has its own width at once', async () => {
  await allowMotion()
  const { panel, content, layOut, becomeNarrow, moving } = await open()
  becomeNarrow()
  moving().currentTime = 60
  const { clientWidth: width } = panel
  layOut('wide', 700)
  // Followed before the next frame, without a call.
  await Promise.resolve()
  expect([panel.clientWidth, content.offsetWidth]).toEqual([width, 700])
})

test('R12.1 a width that changes with the window is followed at once, also while the height moves', async () => {
  await allowMotion()
  const { panel, content, update, moving } = await open()
  panel.style.width = '600px'
  update()
  expect(panel.getAnimations()).toEqual([])
  content.style.height = '400px'
  update()
  expect([panel.clientWidth, panel.clientHeight]).toEqual([600, 500])
  panel.style.width = '500px'
  expect(content.offsetWidth).toBe(500)
  content.style.height = '450px'
  update()
  expect([panel.clientWidth, panel.clientHeight]).toEqual([500, 500])
  moving().currentTime = 60
  expect(panel.clientHeight).toBeLessThan(500)
  expect(panel.clientHeight).toBeGreaterThan(450)
  moving().finish()
  expect(panel.clientHeight).toBe(450)
})

test('R12.1 a panel that keeps its size costs no frame, and one that has closed is not followed', async () => {
  await allowMotion()
  const { panel, content, stop, layOut, moving } = await open()
  for (let count = 0; count < 3; count += 1) await frame()
  const requested = vi.spyOn(window, 'requestAnimationFrame')
  onTestFinished(() => requested.mockRestore())
  for (let count = 0; count < 3; count += 1) await frame()
  expect(requested).toHaveBeenCalledTimes(3)

  content.style.height = '400px'
  // Told right after the panel, which then waits for a frame.
  await new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      stop()
      observer.disconnect()
      resolve()
    })
    observer.observe(content)
  })
  moving().finish()
  layOut('narrow', 380)
  content.style.height = '300px'
  for (let count = 0; count < 3; count += 1) await frame()
  expect(panel.getAnimations()).toEqual([])
})

test('R12.1 a height that changes twice within a frame is no error of the page, and is followed', async () => {
  await allowMotion()
  const errors: string[] = []
  const listen = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', listen)
  onTestFinished(() => removeEventListener('error', listen))
  const { panel, content, moving } = await open()
  // No less deep than the content: sizes are observed from the outside in.
  const other = document.createElement('div')
  other.style.height = '10px'
  const outer = document.body.appendChild(document.createElement('div'))
  outer.appendChild(document.createElement('div')).append(other)
  await frame()
  // As a browser that lays out the page again after sizes were observed.
  const second = new ResizeObserver(() => {
    if (other.offsetHeight === 20) content.style.height = '420px'
  })
  second.observe(other)
  onTestFinished(() => {
    second.disconnect()
    outer.remove()
  })
  await frame()
  content.style.height = '400px'
  other.style.height = '20px'
  for (let count = 0; count < 4; count += 1) await frame()
  expect(errors).toEqual([])
  moving().finish()
  expect(panel.clientHeight).toBe(420)
})
