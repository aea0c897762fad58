import type { Page } from '@playwright/test'
import { expectNoPageErrors } from './test.ts'
import { workerTest } from './workerTest.ts'

const PHONE = { width: 390, height: 844 }

/**
 * Playwright's test with one page for all scenes, one after the other: each loads its own document and keeps nothing,
 * and making a page for each would take longer than looking at it. After a failure there is a new one.
 */
export const sceneTest = workerTest.extend<{ readonly scenePage: Page }>({
  scenePage: async ({ stage: { page, pageErrors } }, use, testInfo) => {
    for (const list of Object.values(pageErrors)) list.length = 0
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await use(page)
    await expectNoPageErrors(pageErrors, testInfo)
  },
})
