import { expect, onTestFinished, test } from 'vitest'
import { allowMotion } from '../../testing/allowMotion.ts'
import { celebrate } from './celebrate.ts'

/** A panel of 400 px with a seal and a name, and what can be used. */
async function mount(
  state: string,
  inside = '<h2 style="height:20px;margin:0"></h2><p style="visibility:hidden"></p>',
) {
  await allowMotion()
  const panel = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => panel.remove())
  panel.style.cssText = 'position:fixed;left:0;top:100px;width:300px;height:400px'
  panel.innerHTML = `<button></button><div data-state="${state}"><div data-ring="connected" style="height:60px"></div>${inside}</div><p></p>`
  celebrate(panel)
  return { panel, at: (selector: string) => panel.querySelector(selector) as HTMLElement }
}

test('R4.1 what can be used fades, and the seal moves to the middle with its name', async () => {
  const { panel, at } = await mount('done')
  const before = at('[data-ring]').getBoundingClientRect()
  const faded = [...panel.querySelectorAll('button, p')]
  const visibilities = () => faded.map((part) => getComputedStyle(part).visibility)
  expect(visibilities()).not.toContain('hidden')
  for (const motion of panel.getAnimations({ subtree: true })) motion.currentTime = 119
  for (const part of faded) expect(Number(getComputedStyle(part).opacity)).toBeLessThan(0.1)
  // The two are 80 px high, and the panel's middle is at 300 px.
  const down = 300 - before.top - 40
  const scales = { '[data-ring]': 1.15, h2: 1.3 }
  const transformOf = (selector: string) => new DOMMatrix(getComputedStyle(at(selector)).transform)
  for (const [selector, scale] of Object.entries(scales)) {
    const { a, f } = transformOf(selector)
    expect(f / down).toBeGreaterThan(0.5)
    expect(f / down).toBeLessThan(1)
    expect((a - 1) / (scale - 1)).toBeCloseTo(f / down, 3)
  }
  for (const motion of panel.getAnimations({ subtree: true })) motion.finish()
  for (const part of faded) expect(getComputedStyle(part).opacity).toBe('0')
  expect(visibilities()).not.toContain('hidden')
  for (const [selector, scale] of Object.entries(scales)) {
    const { a, f } = transformOf(selector)
    expect(a).toBeCloseTo(scale, 3)
    expect(f).toBeCloseTo(down, 1)
  }
})

test.each([
  ['has not succeeded', 'idle', undefined],
  ['has no name', 'done', ''],
])('a view that %s does not change', async (_, state, inside) => {
  const { panel } = await mount(state, inside)
  expect(panel.getAnimations({ subtree: true })).toEqual([])
})
