import type { Page } from '@playwright/test'
import { sceneAddress } from '../apps/playground/src/scenes.ts'
import { readQr } from './support/readQr.ts'
import { expect, test } from './support/test.ts'

/** In the code of the scene, with its quiet zone. */
const MODULES = 69

/** Widths of the code: all modules have the same number of device pixels. */
const widths = [
  { ratio: 1, width: 345 },
  { ratio: 1.5, width: 322 },
  { ratio: 2, width: 345 },
] as const

/** What a site may set on pictures by their name. */
const hostStyles = [
  'svg { stroke: currentColor }',
  'svg { max-width: 24px }',
  'path { fill: none }',
  'svg { filter: invert(1) }',
] as const

const codeOf = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /^QR code/ })

for (const { ratio, width } of widths)
  test.describe(`${ratio}x`, () => {
    test.use({ deviceScaleFactor: ratio })

    test(`R2.6 at ${ratio}x the code is as large as the dialog allows, and can be read`, async ({
      page,
      playground,
    }) => {
      await page.goto(playground + sceneAddress('scan'))
      const code = codeOf(page)
      await expect(code).toBeVisible()
      const box = await code.boundingBox()
      expect(box?.width).toBeCloseTo(width, 1)
      expect(box?.height).toBeCloseTo(width, 1)
      expect(await readQr(code)).toMatch(/^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/)
    })
  })

test('R2.6 in windows with less room, all modules of the code have the same size', async ({
  page,
  playground,
}) => {
  for (const size of [
    { width: 600, height: 900 },
    { width: 1280, height: 560 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(playground + sceneAddress('scan'))
    const code = codeOf(page)
    await expect(code).toBeVisible()
    const { width = 0 } = (await code.boundingBox()) ?? {}
    expect(width / MODULES, JSON.stringify(size)).toBeGreaterThanOrEqual(4)
    expect((width / MODULES) % 1, JSON.stringify(size)).toBeCloseTo(0, 3)
  }
})

test('R2.6 no style that a site sets on pictures makes the code unreadable', async ({ page, playground }) => {
  await page.goto(playground + sceneAddress('scan'))
  const code = codeOf(page)
  await expect(code).toBeVisible()
  const content = await readQr(code)
  for (const style of hostStyles) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, style)
    expect(await readQr(code), style).toBe(content)
  }
})
