import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allowMotion, finishMotion } from '../../testing/allowMotion.ts'
import { flyToButton, SHRINK } from './flyToButton.ts'

beforeEach(allowMotion)

/** A panel of 300 by 400 px with a seal in it that was moved and grows, and a button with a picture of 24 px. */
async function mount(button = 'left:900px;top:20px', picture = 'span data-countersign') {
  await page.viewport(1280, 800)
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = `
    <button data-countersign-button style="position:fixed;padding:0;border:0;${button}">
      <${picture} style="display:block;inline-size:24px;block-size:24px"></${picture.split(' ')[0]}>
    </button>
    <section style="position:fixed;left:490px;top:200px;inline-size:300px;block-size:400px">
      <h2></h2>
      <div data-ring style="position:absolute;left:90px;top:40px;inline-size:120px;block-size:120px;translate:0 80px;scale:1.15">
        <svg></svg>
        <div style="position:absolute;inset:28px"><span style="display:block;inline-size:64px;block-size:64px"></span></div>
      </div>
      <p></p>
    </section>`
  const [panel, seal, avatar, target] = ['section', '[data-ring]', '[data-ring] span', 'button > *'].map(
    (selector) => root.querySelector(selector),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  return { panel, seal, avatar, target }
}
const middleOf = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
}
const showAt = (time: number) => {
  for (const motion of document.getAnimations()) motion.currentTime = time
}

test('R12.1 the panel shrinks to its seal of 160 px, which becomes the picture of the button', async () => {
  const { panel, seal, avatar, target } = await mount()
  const place = middleOf(seal)
  const flight = flyToButton(panel, seal)
  showAt(SHRINK)
  expect(Math.round(seal.getBoundingClientRect().width)).toBe(160)
  expect(middleOf(seal)).toEqual(place)
  expect(getComputedStyle(panel).clipPath).toBe('circle(80px at 150px 180px)')
  for (const text of panel.querySelectorAll('h2, p')) expect(getComputedStyle(text).opacity).toBe('0')
  expect(getComputedStyle(target).visibility).toBe('hidden')

  const end = Number(flight?.landing.effect?.getComputedTiming().endTime)
  showAt(end - 0.01)
  expect(middleOf(avatar)).toEqual(middleOf(target))
  expect(avatar.getBoundingClientRect().width).toBeCloseTo(24, 0)
  // As much as the avatar takes: 64 px, as the seal has grown.
  const [radius] = /\d+/.exec(getComputedStyle(panel).clipPath) ?? []
  expect(Number(radius)).toBe(Math.round((64 * 160) / 120 / 2 - 0.5))
  expect(Number(getComputedStyle(seal.querySelector('svg') as Element).opacity)).toBeLessThan(0.01)
  await finishMotion()
  expect(getComputedStyle(target).visibility).toBe('visible')
})

test("R12.1 it flies into the application's own avatar too", async () => {
  const { panel, seal } = await mount(undefined, 'span data-countersign-host')
  expect(flyToButton(panel, seal)).not.toBeNull()
})

test.each<[string, string | undefined, string?]>([
  ['no picture', undefined, 'svg'],
  ['a hidden picture', 'display:none'],
  ['a picture above the window', 'left:900px;top:-20px'],
  ['a picture below the window', 'left:900px;top:790px'],
  ['a picture left of the window', 'left:-20px;top:20px'],
  ['a picture right of the window', 'left:1270px;top:20px'],
])('R12.1 with %s nothing flies', async (_, button, picture) => {
  const { panel, seal } = await mount(button, picture)
  expect(flyToButton(panel, seal)).toBeNull()
  expect(document.getAnimations()).toEqual([])
})
