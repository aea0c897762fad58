import { openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOwnPostgres } from '../../../../scripts/postgres.mjs'
import { ask, type Place } from '../testing/client.ts'
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
  await Promise.all(started.map((one) => one.kill('SIGKILL')))
  started = []
})

const status = async (place: Place, path: string) => (await ask(place, 'GET', path)).status

test.each(['crash', 'stop'] as const)(
  'R10.11 reports a Postgres outage under load (%s) at once, and recovers without a restart',
  async (how) => {
    const database = await openTestPostgres(postgres.url)
    const settings = {
      database: { kind: 'postgres', url: database.url },
      publicUrl: 'http://localhost:3000',
    } as const
    started = await Promise.all([startProcess({ settings }), startProcess({ settings })])
    const places = (await Promise.all(started.map(({ ready }) => ready))) as [Place, Place]
    const load = startLoad(places)
    const at = (place: Place) =>
      load.acknowledged.filter((entered) => entered.place.port === place.port).length
    const goesOn = async (place: Place) => {
      const before = at(place)
      await expect.poll(() => at(place), { timeout: 60_000 }).toBeGreaterThan(before + 10)
    }
    for (const place of places) await goesOn(place)

    await postgres.down(how)
    for (const place of places) {
      await expect.poll(() => status(place, '/readyz')).toBe(503)
      expect(await status(place, '/healthz')).toBe(200)
    }
    // Requests fail now, with their own code.
    const before = load.failures.length
    await expect.poll(() => load.failures.length).toBeGreaterThan(before + 20)

    await postgres.up()
    for (const place of places) {
      await goesOn(place)
      expect(await status(place, '/readyz')).toBe(200)
    }
    await load.stop()
    expect(load.failures.filter((failure) => !/503 database_unavailable/.test(failure))).toEqual([])
    for (const place of places) expect(await lostAmong(load.acknowledged, place)).toEqual([])
    await Promise.all(
      started.map(async (one) => expect(await one.kill('SIGTERM')).toEqual({ code: 0, signal: null })),
    )
    await database.close()
  },
  180_000,
)
