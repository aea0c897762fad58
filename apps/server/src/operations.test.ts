import { rm } from 'node:fs/promises'
import { type Database, DatabaseError } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from './log/createLog.ts'
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts'
import { testSettings, writeBuiltWeb } from './testing/settings.ts'

let database: Database
let webRoot: string
let server: RunningServer | undefined
let lines: Parameters<Log>[]

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})
beforeEach(() => {
  lines = []
})
afterEach(() => server?.close())

async function start(settings: Partial<typeof testSettings> = {}, options: Partial<ServerOptions> = {}) {
  server = await startServer({
    settings: { ...testSettings, ...settings },
    database: { ...database, close: async () => {} },
    webRoot,
    log: (...line) => lines.push(line),
    ...options,
  })
  return server
}

async function metrics({ port }: RunningServer, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

test('R10.11 in production /metrics is disabled, also behind a proxy on the same machine', async () => {
  const production = await start({ profile: 'production' })
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer ' }])
    expect(await metrics(production, headers)).toHaveStatus(404)
})

test('R10.11 /metrics requires the token; a request without it is refused and logged', async () => {
  const metricsToken = 'a-token-of-24-characters'
  const production = await start({ profile: 'production', metricsToken })
  const { status, text } = await metrics(production, { authorization: `Bearer ${metricsToken}` })
  expect([status, /^countersign_build_info/m.test(text)]).toEqual([200, true])
  expect(lines.filter(([, , fields]) => fields?.path === '/metrics')).toEqual([])
  expect(await metrics(production)).toHaveStatus(401)
  expect(lines.at(-1)).toMatchObject([
    'info',
    'Request completed.',
    { path: '/metrics', status: 401, code: 'metrics_token' },
  ])
  expect(JSON.stringify(lines)).not.toContain(metricsToken)
})

const unreachable = () =>
  database.query(
    "INSERT INTO countersign.limits (key, until) VALUES (md5(random()::text) || md5('x'), '2020-01-01')",
  )
const left = async () =>
  (await database.query("SELECT 1 FROM countersign.limits WHERE until < '2021-01-01'")).length

test('R10.8 deletes expired rows periodically without traffic', async () => {
  await start({}, { maintenanceInterval: 50 })
  for (let time = 0; time < 2; time += 1) {
    await unreachable()
    await expect.poll(left).toBe(0)
  }
})

test('R10.8 logs and retries failed maintenance, and delays no request', async () => {
  let failures = 0
  const failing: Database = {
    ...database,
    close: async () => {},
    async transaction(work) {
      failures += 1
      if (failures < 3) throw new DatabaseError('unavailable', 'The database is not responding: gone')
      return database.transaction(work)
    },
  }
  await unreachable()
  const running = await start({}, { database: failing, maintenanceInterval: 50 })
  await expect.poll(left).toBe(0)
  const warnings = () => lines.filter(([level]) => level === 'warn').map(([, message]) => message)
  await expect.poll(warnings).toContain('The database responds again.')
  expect(warnings()).toEqual([
    'Maintenance failed. It will be retried.',
    'Maintenance failed. It will be retried.',
    'The database responds again.',
  ])
  const { text } = await metrics(running)
  expect(text).toContain('countersign_maintenance_runs_total{outcome="failed"} 2\n')
  expect(text).toContain('countersign_database_errors_total{code="unavailable"} 2\n')
})

test('R10.11 waits for the batch of maintenance before it closes the database', async () => {
  const order: string[] = []
  let enter = () => {}
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (inner) => {
        const result = await work(inner)
        enter()
        await released
        order.push('kept')
        return result
      }),
    async close() {
      order.push('closed')
    },
  }
  const running = await start({}, { database: slow, maintenanceInterval: 10 })
  await entered
  const closing = running.close()
  // It no longer listens, and has nothing else to wait for.
  await expect.poll(() => metrics(running).catch(() => null)).toBeNull()
  release()
  await closing
  expect(order.at(-1)).toBe('closed')
  expect(order.filter((step) => step === 'closed')).toHaveLength(1)
  expect(order[0]).toBe('kept')
})
