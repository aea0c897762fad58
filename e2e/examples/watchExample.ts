import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { watchContext } from '../support/watchContext.ts'

/** Records the errors and third-party requests of a page, and measures what it loads. */
export function watchExample(page: Page) {
  const pageErrors = watchContext(page.context())
  const warnings: string[] = []
  const sizes: Promise<number>[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('response', (response) => {
    const { protocol } = new URL(response.url())
    if (protocol.startsWith('http'))
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  return {
    /** Requests to other hosts, and everything that a page reported. */
    found: () => ({
      outside: pageErrors.externalRequests,
      console: [...pageErrors.consoleErrors, ...warnings],
      uncaught: pageErrors.uncaught,
      violations: pageErrors.violations,
    }),
    /** Everything loaded so far, compressed, in kB. */
    loaded: async () => {
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      return Math.round(bytes / 1000)
    },
  }
}

export const nothing = { outside: [], console: [], uncaught: [], violations: [] }
