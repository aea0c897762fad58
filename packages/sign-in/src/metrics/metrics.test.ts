import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { tasks } from '../maintenance/tasks.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { blockEventLoop } from '../testing/blockEventLoop.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createMetrics } from './createMetrics.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = (options: Partial<SignInOptions> = {}) =>
  createSignIn({ database, origin, appName: 'Countersign', chainIds: [1], metrics: 'open', ...options })
const read = async (signIn: ReturnType<typeof open>) =>
  String((await createBrowser(signIn).send('GET', '/metrics')).body.text)
const value = (text: string, series: string) => {
  const line = text.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

describe('access to the metrics', () => {
  const token = 'an-operator-s-token-of-some-length'
  const ask = async (metrics: SignInOptions['metrics'], authorization?: string) => {
    const signIn = open(metrics ? { metrics } : {})
    const headers = authorization === undefined ? {} : { authorization }
    const {
      status,
      body,
      headers: answered,
    } = await createBrowser(signIn).send('GET', '/metrics', { headers })
    return [status, body.code, answered.get('www-authenticate')]
  }

  test('R10.11 is off by default', async () => {
    const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [1] })
    expect(await createBrowser(signIn).send('GET', '/metrics')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await ask('off', `Bearer ${token}`)).toEqual([404, 'not_found', null])
  })

  test('R10.11 requires the exact token', async () => {
    expect(await ask({ token }, `Bearer ${token}`)).toEqual([200, undefined, null])
    expect(await ask({ token }, `bearer ${token}`)).toEqual([200, undefined, null])
    for (const given of [
      undefined,
      '',
      token,
      'Bearer',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
    ])
      expect([given, ...(await ask({ token }, given))]).toEqual([given, 401, 'metrics_token', 'Bearer'])
  })

  test('R10.11 accepts each of several tokens, so that one can replace another', async () => {
    const tokens = { token: [token, `${token}-new`] }
    for (const token of tokens.token) expect((await ask(tokens, `Bearer ${token}`))[0]).toBe(200)
    expect((await ask(tokens, `Bearer ${token}-old`))[0]).toBe(401)
  })
})

describe('metrics', () => {
  test('R10.11 has response times by route, in cumulative buckets', async () => {
    const signIn = open()
    for (let time = 0; time < 3; time += 1) await createBrowser(signIn).send('GET', '/readyz')
    const text = await read(signIn)
    const name = 'countersign_request_duration_seconds'
    expect(text).toContain(`# TYPE ${name} histogram\n`)
    const buckets = [...text.matchAll(/_bucket\{route="\/readyz",le="([^"]+)"\} (\d+)/g)].map(
      ([, le, count]) => [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), Number(count)],
    )
    expect(buckets).toHaveLength(12)
    expect(buckets).toEqual([...buckets].sort(([one = 0], [other = 0]) => one - other))
    expect(buckets.map(([, count]) => count)).toEqual(
      buckets.map(([, count]) => count).sort((a = 0, b = 0) => a - b),
    )
    expect([buckets.at(-1)?.[1], value(text, `${name}_count{route="/readyz"}`)]).toEqual([3, 3])
    expect(value(text, `${name}_sum{route="/readyz"}`)).toBeGreaterThan(0)
  })

  test('R10.11 counts a duration in the first bucket that is not below it', () => {
    const metrics = createMetrics()
    for (const seconds of [0.005, 0.0051, 9.99, 11]) metrics.timeRequest('/', seconds)
    const text = metrics.render()
    const bucket = (le: string) =>
      value(text, `countersign_request_duration_seconds_bucket{route="/",le="${le}"}`)
    expect(['0.005', '0.01', '5', '10', '+Inf'].map(bucket)).toEqual([1, 2, 2, 3, 4])
  })

  test('R10.11 counts each database error once, by its code', async () => {
    let failure: () => DatabaseError = () => new DatabaseError('unavailable', 'connect ECONNREFUSED')
    const query = () => Promise.reject(failure())
    const failing: Database = { ...database, query, transaction: (work) => work({ query }) }
    const signIn = open({ database: failing })
    await createBrowser(signIn).send('GET', '/readyz')
    failure = () => new DatabaseError('refused', 'No.')
    await expect(signIn.runMaintenance()).rejects.toThrow('No.')
    const text = await read(signIn)
    expect(value(text, 'countersign_database_errors_total{code="unavailable"}')).toBe(1)
    // One for each task, and that of the metrics themselves.
    expect(value(text, 'countersign_database_errors_total{code="refused"}')).toBe(tasks.length + 1)
  })

  test('R10.11 has version, start, memory and event loop delay of the process', async () => {
    const signIn = open()
    await read(signIn)
    await blockEventLoop(200)
    const text = await read(signIn)
    expect(text).toMatch(/^countersign_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\} 1$/m)
    const started = value(text, 'process_start_time_seconds') ?? 0
    expect(Math.abs(started + process.uptime() - Date.now() / 1000)).toBeLessThan(1)
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(value(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(value(text, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.1)
  })

  test('R10.11 has used and awaited connections of a pool', async () => {
    const signIn = open({ database: { ...database, connections: () => ({ used: 10, idle: 0, waiting: 3 }) } })
    const text = await read(signIn)
    expect(value(text, 'countersign_database_connections{state="used"}')).toBe(10)
    expect(value(text, 'countersign_database_waiting')).toBe(3)
  })

  test('R10.11 has the accounts, sessions and webhook messages of the database', async () => {
    const signIn = open({ webhook: { url: 'https://receiver.example', secret: `whsec_${'M'.repeat(32)}` } })
    const stored = async () => {
      const text = await read(signIn)
      const series = [
        'accounts',
        'sessions',
        'webhook_messages{state="due"}',
        'webhook_messages{state="dead"}',
      ]
      return series.map((name) => value(text, `countersign_${name}`) ?? Number.NaN)
    }
    await database.query("INSERT INTO countersign.webhooks (name, created_at) VALUES ('default', now())")
    const [accounts = 0, sessions = 0, due = 0, dead = 0] = await stored()
    const browser = createBrowser(signIn)
    await browser.enter(privateKeyToAccount(generatePrivateKey()), { chainId: 1 })
    expect(await stored()).toEqual([accounts + 1, sessions + 1, due + 2, dead])
    await database.query('UPDATE countersign.webhook_messages SET due_at = NULL')
    expect(await stored()).toEqual([accounts + 1, sessions + 1, 0, dead + due + 2])
    await browser.send('DELETE', '/api/session')
    expect((await stored())[1]).toBe(sessions)
    await database.query('DELETE FROM countersign.webhooks')
  })

  test('R10.11 leaves out what the database stores while it does not respond', async () => {
    const query = () => new Promise<never>(() => {})
    const text = await read(open({ database: { ...database, query } }))
    expect(value(text, 'countersign_accounts')).toBeNull()
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('R10.11 has no labels from clients', async () => {
    const signIn = open()
    const browser = createBrowser(signIn)
    const key = privateKeyToAccount(generatePrivateKey())
    await browser.send('GET', '/api/visitor-path?visitor-query')
    await browser.send('BREW', '/api/session', { headers: { 'x-visitor': 'visitor-header' } })
    await browser.send('POST', '/api/siwe/verify', { body: { message: 'visitor-message', signature: '0x' } })
    await browser.send('DELETE', '/api/sessions/visitor-id')
    await browser.enter(key, { chainId: 777 })
    const text = await read(signIn)
    // Values can be any number.
    expect(text.replace(/ \S+$/gm, '')).not.toMatch(/visitor|BREW|777|0x/)
    expect(text).toContain('route="unknown"')
    expect(text).toContain('method="other"')
    // Prometheus can parse every line.
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\\]*"(,\w+="[^"\\]*")*)?\})? \d[\d.e+-]*)$/)
  })
})
