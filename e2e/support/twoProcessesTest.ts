import { test as base, expect } from './test.ts'

/**
 * Playwright's test with two server processes on one Postgres database, as behind a load balancer. The browser opens the
 * pages of `firstServer`.
 */
export const test = base.extend({
  baseURL: async ({ firstServer }, use) => use(firstServer.url),
})

export { expect }
