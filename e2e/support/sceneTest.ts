import { test as base, type Page } from '@playwright/test'
import { servePlayground } from '../../scripts/playgroundPage.mjs'
import { expectNoFaults } from './test.ts'
import { type Faults, watchContext } from './watchContext.ts'

const PHONE = { width: 390, height: 844 }

type Stage = { readonly page: Page; readonly faults: Faults; readonly playground: string }

/**
 * Playwright's test with one page for all scenes, one after the other: each loads its own document and keeps nothing,
 * and making a page for each would take longer than looking at it. After a failure there is a new one.
 */
export const sceneTest = base.extend<{ readonly scenePage: Page }, { readonly stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const { url, close } = await servePlayground()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const faults = watchContext(context)
      await use({ page: await context.newPage(), faults, playground: url })
      await context.close()
      close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  scenePage: async ({ stage: { page, faults } }, use, testInfo) => {
    for (const list of Object.values(faults)) list.length = 0
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await use(page)
    await expectNoFaults(faults, testInfo)
  },
})
