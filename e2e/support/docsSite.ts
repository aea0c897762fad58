import { buildDocs } from '../../scripts/buildDocs.mjs'
import { serveFolder } from '../../scripts/serveFolder.mjs'
import { test as base } from './test.ts'

/** Playwright's test with the documentation site, built and served. */
export const test = base.extend<object, { readonly docs: string }>({
  docs: [
    async ({ browserName: _ }, use) => {
      const { url, close } = await serveFolder(await buildDocs({ log() {} }), {})
      await use(url)
      close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
