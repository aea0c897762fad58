import { openTestPostgres } from '@countersign/sign-in/testing'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type OwnServer, startOwnServers } from './ownServers.ts'
import { test as base, expect } from './test.ts'

type WorkerFixtures = {
  /** The address of an empty database on a Postgres server. */
  readonly databaseUrl: string
  /** The server whose pages the browser opens: `goto` leads there. */
  readonly here: OwnServer
  /** A server in another process, on the same database, that serves the origin of `here`. */
  readonly there: OwnServer
}

const worker = { scope: 'worker', timeout: 180_000 } as const

/** Playwright's test with two server processes on one Postgres database, as behind a load balancer. */
export const test = base.extend<object, WorkerFixtures>({
  databaseUrl: [
    async ({ browserName: _ }, use) => {
      const postgres = await startPostgres()
      try {
        const database = await openTestPostgres(postgres.url)
        try {
          await use(database.url)
        } finally {
          await database.close()
        }
      } finally {
        await postgres.stop()
      }
    },
    worker,
  ],
  here: [
    async ({ databaseUrl }, use) => {
      const servers = await startOwnServers(databaseUrl)
      try {
        await use(await servers.start())
      } finally {
        await servers.close()
      }
    },
    worker,
  ],
  there: [
    async ({ databaseUrl, here }, use) => {
      const servers = await startOwnServers(databaseUrl)
      try {
        await use(await servers.start({ publicUrl: here.url }))
      } finally {
        await servers.close()
      }
    },
    worker,
  ],
  baseURL: async ({ here }, use) => use(here.url),
})

export { expect }
