import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { pauseDatabase } from '../testing/pauseDatabase.ts'
import { defaultRetention } from './Retention.ts'
import { runMaintenance } from './runMaintenance.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const fill = () =>
  database.query(
    `INSERT INTO countersign.limits (key, until)
    SELECT md5(n::text) || md5(n::text), '2020-01-01' FROM generate_series(1, 60) AS n`,
  )
const left = async () => (await database.query('SELECT 1 FROM countersign.limits')).length
const run = (over = database) =>
  runMaintenance({ database: over, retention: defaultRetention, now: Date.now, batch: 10 })

test('R10.8 concurrent runs delete every row once', async () => {
  await fill()
  const reports = await Promise.all([run(), run(), run()])
  expect(reports.map(({ status }) => status)).toContain('done')
  const removed = reports.reduce((sum, { rows }) => sum + rows.limits, 0)
  expect([removed, await left()]).toEqual([60, 0])
})

test('R10.8 a process deletes nothing while another one runs', async () => {
  await fill()
  const { database: slow, reached, go } = pauseDatabase(database, ['DELETE FROM countersign.limits'])
  onTestFinished(go)
  const other = run(slow)
  await reached
  expect([(await run()).status, await left()]).toEqual(['busy', 60])
  go()
  expect((await other).rows.limits).toBe(60)
})

test('R10.8 skips rows that a request has locked', async () => {
  await fill()
  await database.transaction(async ({ query }) => {
    await query("SELECT 1 FROM countersign.limits WHERE key = md5('7') || md5('7') FOR UPDATE")
    expect((await run()).rows.limits).toBe(59)
    expect(await left()).toBe(1)
  })
  expect((await run()).rows.limits).toBe(1)
})
