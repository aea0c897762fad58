import type { Page } from '@playwright/test'
import type { Look } from '../../apps/playground/src/scene/createStage.tsx'

/** `AXE=full`: axe checks each state in every size, theme and language, instead of the two looks of each test. */
export const inEveryLook = process.env.AXE === 'full'

/** Whether layouts are measured in a language: in all, or in those of `MEASURED_LOCALES` (`en,de,ar`). */
export function isMeasured(locale: string): boolean {
  return process.env.MEASURED_LOCALES?.split(',').includes(locale) ?? true
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const presets = ['light', 'dark', 'midnight', 'dusk', 'mono'] as const
const schemes = ['light', 'dark'] as const
const locales = ['en', 'de', 'ar', 'ja'] as const

/** Shows a state in every size, theme and language, and calls `check` in each; then in its first look again. */
export async function forEachLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  const isScene = (await page.locator('html[data-scene]').count()) > 0
  const size = page.viewportSize()
  const scheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  for (const locale of locales) {
    if (!isScene) await showLocale(page, locale)
    for (const theme of isScene ? presets : schemes) {
      if (isScene) await showLook(page, { design: { preset: theme }, locale })
      else await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await check(`${locale}, ${theme}, ${viewport.width} px`)
      }
    }
  }
  if (size) await page.setViewportSize(size)
  if (isScene) await showLook(page, { design: null, locale: 'en' })
  else await showLocale(page, 'en')
  await page.emulateMedia({ colorScheme: scheme })
}

/** Shows a scene of the playground in a look. */
export async function showLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('playground:look', { detail })), look)
  await page
    .locator(`#root [lang="${look.locale}"], dialog[lang="${look.locale}"]`)
    .first()
    .waitFor({ state: 'attached' })
}

/** Shows the application in a language, as if another tab had chosen it, with the kit's parts of the page. */
export async function showLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('language', value)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: value }))
  }, locale)
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' })
  await page.locator(`#root button[lang]:not([lang="${locale}"])`).first().waitFor({ state: 'detached' })
}
