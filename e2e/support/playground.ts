import { servePlayground } from '../../scripts/playgroundPage.mjs'
import { test as base } from './test.ts'

/** Playwright's test with the playground: every view in a small application, built and served. */
export const test = base.extend<object, { readonly playground: string }>({
  playground: [
    async ({ browserName: _ }, use) => {
      const { url, close } = await servePlayground()
      await use(url)
      close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
