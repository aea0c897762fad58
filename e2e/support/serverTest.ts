import type { OwnServer } from './ownServers.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** A server for this worker, over http, with a separate database. `goto` uses it. */
  readonly server: OwnServer
}

/** Playwright's test with servers whose database can be read. */
export const test = base.extend<Fixtures>({
  server: async ({ plainServer }, use) => use(plainServer),
  baseURL: async ({ plainServer }, use) => use(plainServer.url),
})

export { expect }
