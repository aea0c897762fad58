import { test as base, type Page } from '@playwright/test'
import { buildDocs } from '../../scripts/build/buildDocs.mjs'
import { servePlayground } from '../../scripts/build/playgroundPage.mjs'
import { serveFolder } from '../../scripts/build/serveFolder.mjs'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'
import { type OtherSite, startOtherSite } from './otherSite.ts'
import { type OwnServer, type OwnServers, startOwnServers } from './ownServers.ts'
import { type RelaySite, startRelaySite } from './relaySite.ts'
import { type RelyingParty, startRelyingParty } from './relyingParty.ts'
import { type PageErrors, watchContext } from './watchContext.ts'

type Stage = { readonly page: Page; readonly pageErrors: PageErrors }

type WorkerFixtures = {
  /** The documentation site, built and served. */
  readonly docs: string
  /** The playground, every view in a small application, built and served. */
  readonly playground: string
  /** A page for all scenes of the playground. */
  readonly stage: Stage
  /** For servers with other settings, and for reading the database. */
  readonly servers: OwnServers
  readonly plainServer: OwnServer
  /** A server whose pages request the signature without a click, as by default. */
  readonly promptServer: OwnServer
  /** An OpenID provider whose pages request the signature without a click, and its client. */
  readonly openId: { readonly server: OwnServer; readonly wiki: RelyingParty }
  readonly otherSite: OtherSite
  readonly relaySite: RelaySite
  /** The address of an empty database on a Postgres server. */
  readonly databaseUrl: string
  /** A server on that database. */
  readonly firstServer: OwnServer
  /** A server in another process, on the same database, that serves the origin of `firstServer`. */
  readonly secondServer: OwnServer
}

const worker = { scope: 'worker', timeout: 180_000 } as const

/**
 * Playwright's test with what a worker starts once, when a test first uses it. All in one place: a test with other worker
 * fixtures gets another worker, which starts a browser and loads all modules again.
 */
export const workerTest = base.extend<object, WorkerFixtures>({
  docs: [
    async ({ browserName: _ }, use) => {
      const { url, close } = await serveFolder(await buildDocs({ log() {} }), {})
      await use(url)
      close()
    },
    worker,
  ],
  playground: [
    async ({ browserName: _ }, use) => {
      const { url, close } = await servePlayground()
      await use(url)
      close()
    },
    worker,
  ],
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const pageErrors = watchContext(context)
      await use({ page: await context.newPage(), pageErrors })
      await context.close()
    },
    worker,
  ],
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = await startOwnServers()
      await use(servers)
      await servers.close()
    },
    worker,
  ],
  plainServer: [async ({ servers }, use) => use(await servers.start()), worker],
  promptServer: [
    async ({ servers }, use) => use(await servers.start({ requestSignature: 'on_connect' })),
    worker,
  ],
  openId: [
    async ({ servers }, use) => {
      const wiki = await startRelyingParty()
      const server = await servers.start({ requestSignature: 'on_connect', openIdClient: wiki.client })
      await wiki.connect(`${server.url}/openid`)
      await use({ server, wiki })
      wiki.close()
    },
    worker,
  ],
  otherSite: [
    async ({ browserName: _ }, use) => {
      const site = await startOtherSite()
      await use(site)
      site.close()
    },
    worker,
  ],
  relaySite: [
    async ({ servers }, use) => {
      const site = await startRelaySite(servers)
      await use(site)
      await site.close()
    },
    worker,
  ],
  databaseUrl: [
    async ({ browserName: _ }, use) => {
      // Here, because no other test needs the modules of the server in its process.
      const { openTestPostgres } = await import('@countersign/sign-in/testing')
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
  firstServer: [
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
  secondServer: [
    async ({ databaseUrl, firstServer }, use) => {
      const servers = await startOwnServers(databaseUrl)
      try {
        await use(await servers.start({ publicUrl: firstServer.url }))
      } finally {
        await servers.close()
      }
    },
    worker,
  ],
})
