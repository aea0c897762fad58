import { connectButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

test.use({ settings: { theme: 'dark' } })

test('R4.14 page and dialog are dark where the system is, and a selected light theme is stored', async ({
  tab,
  world,
}) => {
  await tab.goto(world.url)
  await tab.click(connectButton)
  await tab.find({ role: 'heading', name: 'Connect a Wallet' })
  expect(await tab.run(lightness, 'html')).toBeLessThan(0.3)
  expect(await tab.run(lightness, 'dialog [data-layout]')).toBeLessThan(0.3)
  await tab.click({ role: 'button', name: 'Close' })
  // While it closes, it still takes the clicks.
  await expect.poll(tab.dialogText).toBeNull()
  await tab.click({ role: 'radio', name: 'Light' })
  await expect.poll(() => tab.run(lightness, 'html')).toBeGreaterThan(0.8)
  await tab.reload()
  await tab.find(connectButton)
  expect(await tab.run(lightness, 'html')).toBeGreaterThan(0.8)
})

/** Runs in the page. How light the ground of an element is, from 0 to 1. */
function lightness(selector: string): number {
  let element = document.querySelector(selector)
  const groundOf = (node: Element) => getComputedStyle(node).backgroundColor
  while (element?.parentElement && groundOf(element) === 'rgba(0, 0, 0, 0)') element = element.parentElement
  const brush = document.createElement('canvas').getContext('2d')
  if (!element || !brush) return Number.NaN
  brush.fillStyle = groundOf(element)
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 765
}
