import { openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOwnPostgres } from '../../../../scripts/postgres/postgres.mjs'
import { type ServerAddress, sendRequest } from '../testing/client.ts'
import { lostAmong, startLoad } from '../testing/signInLoad.ts'
import { type ServerProcess, startProcess } from '../testing/startProcess.ts'

/** A separate Postgres server for these tests, because it is stopped. */
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let started: ServerProcess[] = []

beforeAll(async () => {
  const lasting = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  postgres = await startOwnPostgres(process.env, lasting)
})
afterAll(() => postgres.stop())
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  started = []
})

const status = async (server: ServerAddress, path: string) => (await sendRequest(server, 'GET', path)).status

test.each(['crash', 'stop'] as const)(
  'R10.11 reports a Postgres outage under load (%s) at once, and recovers without a restart',
  async (how) => {
    const database = await openTestPostgres(postgres.url)
    const settings = {
      database: { kind: 'postgres', url: database.url },
      publicUrl: 'http://localhost:3000',
    } as const
    started = await Promise.all([startProcess({ settings }), startProcess({ settings })])
    const servers = (await Promise.all(started.map(({ ready }) => ready))) as [ServerAddress, ServerAddress]
    const load = startLoad(servers)
    const at = (server: ServerAddress) =>
      load.acknowledged.filter((signIn) => signIn.server.port === server.port).length
    const expectService = async (server: ServerAddress) => {
      const before = at(server)
      await expect.poll(() => at(server), { timeout: 60_000 }).toBeGreaterThan(before + 10)
    }
    for (const server of servers) await expectService(server)

    await postgres.down(how)
    for (const server of servers) {
      await expect.poll(() => status(server, '/readyz')).toBe(503)
      expect(await status(server, '/healthz')).toBe(200)
    }
    // Requests fail now, with their own code.
    const before = load.failures.length
    await expect.poll(() => load.failures.length).toBeGreaterThan(before + 20)

    await postgres.up()
    for (const server of servers) {
      await expectService(server)
      expect(await status(server, '/readyz')).toBe(200)
    }
    await load.stop()
    expect(load.failures.filter((failure) => !/503 database_unavailable/.test(failure))).toEqual([])
    for (const server of servers) expect(await lostAmong(load.acknowledged, server)).toEqual([])
    await Promise.all(
      started.map(async (server) => expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })),
    )
    await database.close()
  },
  180_000,
)
