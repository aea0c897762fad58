import { test as base, expect } from './test.ts'

/**
 * Playwright's test with two server processes on one Postgres database, as behind a load balancer. The browser opens the
 * pages of `here`.
 */
export const test = base.extend({
  baseURL: async ({ here }, use) => use(here.url),
})

export { expect }
