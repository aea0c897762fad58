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
  const seal = celebrate(panel)
  return { panel, seal, at: (selector: string) => panel.querySelector(selector) as HTMLElement }
}

test('R4.1 what can be used fades, and the seal moves to the middle with its name', async () => {
  const { panel, seal, at } = await mount('done')
  expect(seal).toBe(at('[data-ring]'))
  const before = at('[data-ring]').getBoundingClientRect()
  const faded = [...panel.querySelectorAll('button, p')]
  const visibilities = () => faded.map((part) => getComputedStyle(part).visibility)
  expect(visibilities()).not.toContain('hidden')
  const showAt = (time: number) => {
    for (const motion of panel.getAnimations({ subtree: true })) motion.currentTime = time
  }
  showAt(119)
  for (const part of faded) expect(Number(getComputedStyle(part).opacity)).toBeLessThan(0.1)
  // Not over what still fades.
  expect(at('[data-ring]').getBoundingClientRect()).toEqual(before)
  showAt(240)
  // The two are 80 px high, and the panel's middle is at 300 px.
  const down = 300 - before.top - 40
  const scales = { '[data-ring]': 1.15, h2: 1.3 }
  const placeOf = (selector: string) => {
    const { translate, scale } = getComputedStyle(at(selector))
    return { scaled: Number(scale), moved: Number.parseFloat(translate.split(' ')[1] ?? '') }
  }
  for (const [selector, scale] of Object.entries(scales)) {
    const { scaled, moved } = placeOf(selector)
    expect(moved / down).toBeGreaterThan(0.5)
    expect(moved / down).toBeLessThan(1)
    expect((scaled - 1) / (scale - 1)).toBeCloseTo(moved / down, 3)
  }
  for (const motion of panel.getAnimations({ subtree: true })) motion.finish()
  for (const part of faded) expect(getComputedStyle(part).opacity).toBe('0')
  expect(visibilities()).not.toContain('hidden')
  for (const [selector, scale] of Object.entries(scales)) {
    const { scaled, moved } = placeOf(selector)
    expect(scaled).toBeCloseTo(scale, 3)
    expect(moved).toBeCloseTo(down, 1)
  }
})

test.each([
  ['has not succeeded', 'idle', undefined],
  ['has no name', 'done', ''],
])('a view that %s does not change', async (_, state, inside) => {
  const { panel, seal } = await mount(state, inside)
  expect(seal).toBeNull()
  expect(panel.getAnimations({ subtree: true })).toEqual([])
})
