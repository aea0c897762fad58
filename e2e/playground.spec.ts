import type { Page } from '@playwright/test'
import { sceneAddress, scenes } from '../apps/playground/src/scenes.ts'
import { expectNoViolations } from './support/expectNoViolations.ts'
import { findCutText } from './support/findCutText.ts'
import { findOverhang } from './support/findOverhang.ts'
import { findRounded } from './support/findRounded.ts'
import { findUnmarked } from './support/findUnmarked.ts'
import { inEveryLook, isMeasured, showLook } from './support/looks.ts'
import { sceneTest } from './support/sceneTest.ts'
import { expect, test } from './support/test.ts'

const DESKTOP = { width: 1280, height: 800 }
/** Windows without room, in the languages with the longest texts and words: a small phone, and a desktop at 200 % zoom. */
const tight = [
  {
    size: { width: 320, height: 640 },
    locales: ['en', 'de', 'fr', 'ru', 'uk', 'es-419', 'tr', 'he', 'ar'],
  },
  { size: { width: 640, height: 400 }, locales: ['de', 'ru'] },
] as const

for (const { id, title, group } of scenes)
  sceneTest(`R12.1 ${group}: ${title} (${id})`, async ({ scenePage: page, playground }) => {
    await page.goto(playground + sceneAddress(id))
    await expectReady(page)
    await expect(page.getByRole('dialog', { name: /\S/ })).toHaveCount(
      await page.locator('dialog:modal').count(),
    )
    // Both sizes and both themes, each once: colors hang on the theme, all else on the size.
    await expectNoViolations(page, 'phone, light')
    if (!inEveryLook) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(DESKTOP)
      await expectNoViolations(page, 'desktop, dark')
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(findUnmarked), 'buttons and selections are seen in forced colors').toEqual([])
    expect(await page.evaluate(findOverhang), 'buttons are in their cards in forced colors').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    for (const { size, locales } of tight) {
      await page.setViewportSize(size)
      for (const locale of locales.filter(isMeasured)) {
        await showLook(page, { design: null, locale })
        const where = `${locale}, ${size.width} px`
        expect(await page.evaluate(sidewaysOverflow), `nothing is wider than the window: ${where}`).toEqual(
          [],
        )
        expect(await page.evaluate(findCutText), `all text can be read: ${where}`).toEqual([])
        expect(await page.evaluate(findOverhang), `buttons are in their cards: ${where}`).toEqual([])
      }
    }
    await showLook(page, { design: { radius: 'none' }, locale: 'en' })
    expect(await page.evaluate(findRounded), 'no corner is round without a radius').toEqual([])
  })

// Their texts depend on the device, and their steps wait for texts.
const connecting = scenes.filter(({ group, device }) => group === 'Connecting' && !device)
sceneTest('the scenes of connecting are reached on a phone too', async ({ scenePage: page, playground }) => {
  for (const { id } of connecting) {
    await page.goto(playground + sceneAddress(id, { device: 'phone' }))
    await expectReady(page)
  }
})

test('the index shows all scenes in frames, and filters them', async ({ page, playground }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(playground)
  await expect(page.getByRole('status')).toHaveText(`${scenes.length} of ${scenes.length}`)
  // A frame whose dialog opens has the focus for a moment, and the text that is inserted then.
  const find = page.getByRole('searchbox', { name: 'Find' })
  await expect(async () => {
    await find.fill('sign-in-ready')
    await expect(find).toHaveValue('sign-in-ready', { timeout: 500 })
  }).toPass()
  // A slow machine starts all scenes at first.
  await expect(page.getByRole('status')).toHaveText(`1 of ${scenes.length}`)
  await page.getByRole('radio', { name: 'dark' }).check()
  await page.getByRole('radio', { name: 'phone' }).check()
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(1)
  const shown = frames.first().contentFrame()
  await expect(shown.locator('html[data-scene=ready][data-theme=dark]')).toBeVisible()
  await expect(shown.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await expectNoViolations(page, 'index')
})

test('the production build has no playground', async ({ page }) => {
  await page.goto('/playground')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

/** The scene's driver has finished. */
async function expectReady(page: Page) {
  // Not an assertion, which looks again after 100, 350 and 850 ms only: this waits in the page.
  const shown = page.locator('html:is([data-scene=ready], [data-scene=failed])')
  await shown.waitFor({ state: 'attached', timeout: 25_000 })
  const reason = await shown.getAttribute('data-reason')
  expect(reason, 'why the scene was not reached').toBeNull()
}

// Runs in the page.

/** What can be scrolled sideways, or reaches out of the window. */
function sidewaysOverflow(): string[] {
  const root = document.documentElement
  const scrolling = [...document.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      element.scrollWidth > element.clientWidth + 1 &&
      (element === root || /auto|scroll/.test(getComputedStyle(element).overflowX)),
  )
  return scrolling.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
}
