import { openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOwnPostgres } from '../../../../scripts/postgres.mjs'
import { lostAmong, startLoad } from '../../test/signInLoad.ts'
import { type ServerProcess, startProcess } from '../../test/startProcess.ts'
import { ask, type Place } from '../../test/visitor.ts'

/** That of the other tests is theirs: this one goes down, and keeps what it said it would. */
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
  'R10.11 a Postgres that goes down under load (%s) is told at once, and its return needs nobody',
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
    // Those who come now are told so, with a code of its own.
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
