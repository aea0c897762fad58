import { pendingMigrations } from '@countersign/sign-in/admin'
import { openPostgres } from '@countersign/sign-in/postgres'
import { createTestDatabase, migrateTo } from '@countersign/sign-in/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAmong, startLoad } from '../src/testing/signInLoad.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'

let target: Awaited<ReturnType<typeof createTestDatabase>>
let started: ServerProcess[]

beforeEach(async () => {
  target = await createTestDatabase()
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  await target.drop()
})

test('R10.11 a new version migrates the tables while an old one serves sign-ins, and both continue without an error', async () => {
  await migrateTo(target.url, 2)
  const settings = {
    database: { kind: 'postgres', url: target.url },
    publicUrl: 'http://localhost:3000',
  } as const
  const start = async (options = {}) => {
    const server = await startProcess({ settings, ...options })
    started.push(server)
    return server.ready
  }
  const old = await start({ unmigratedUrl: target.url })
  const database = await openPostgres({ url: target.url, migrate: false })
  expect((await pendingMigrations(database)).length).toBeGreaterThan(3)
  const before = startLoad([old])
  await expect.poll(() => before.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)

  const current = await start()
  expect(await pendingMigrations(database)).toEqual([])
  const during = before.acknowledged.length
  await expect.poll(() => before.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(during + 20)
  const after = startLoad([old, current])
  for (const { port } of [old, current]) {
    const served = () => after.acknowledged.filter(({ server }) => server.port === port).length
    await expect.poll(served, { timeout: 60_000 }).toBeGreaterThan(20)
  }
  await Promise.all([before.stop(), after.stop()])

  expect([...before.failures, ...after.failures]).toEqual([])
  const all = [...before.acknowledged, ...after.acknowledged]
  expect(await lostAmong(all, old)).toEqual([])
  expect(await lostAmong(all, current)).toEqual([])
  await database.close()
}, 240_000)
