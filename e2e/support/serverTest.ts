import { type OtherSite, startOtherSite } from './otherSite.ts'
import { type OwnServer, type OwnServers, startOwnServers } from './ownServers.ts'
import { type RelaySite, startRelaySite } from './relaySite.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** A server for this worker, over http, with a separate database. `goto` uses it. */
  readonly server: OwnServer
}

type WorkerFixtures = {
  /** For servers with other settings, and for reading the database. */
  readonly servers: OwnServers
  readonly plainServer: OwnServer
  readonly otherSite: OtherSite
  /** For `phone.ts`. Here, so that its tests share the workers of these. */
  readonly relaySite: RelaySite
}

/** Playwright's test with servers whose database can be read. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = await startOwnServers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plainServer: [async ({ servers }, use) => use(await servers.start()), { scope: 'worker' }],
  otherSite: [
    async ({ browserName: _ }, use) => {
      const site = await startOtherSite()
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  relaySite: [
    async ({ servers }, use) => {
      const site = await startRelaySite(servers)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ plainServer }, use) => use(plainServer),
  baseURL: async ({ plainServer }, use) => use(plainServer.url),
})

export { expect }
