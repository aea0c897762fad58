import { connect } from 'node:net'
import type { Database } from '@countersign/sign-in'
import { openPostgres } from '@countersign/sign-in/postgres'
import { createTestDatabase, openTestPostgres } from '@countersign/sign-in/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isSignedIn,
  newKey,
  type ServerAddress,
  sendRequest,
  signChallenge,
  signIn,
} from '../testing/client.ts'
import { lostAmong, startLoad } from '../testing/signInLoad.ts'
import { noLimits, type ProcessOptions, type ServerProcess, startProcess } from '../testing/startProcess.ts'

const publicUrl = 'http://localhost:3000'
let database: Database & { readonly url: string }
let started: ServerProcess[]

beforeEach(async () => {
  database = await openTestPostgres()
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  await database.close()
})

async function start(options: ProcessOptions = {}): Promise<ServerProcess> {
  const settings = {
    database: { kind: 'postgres', url: database.url },
    publicUrl,
    ...options.settings,
  } as const
  const server = await startProcess({ ...options, settings })
  started.push(server)
  return server
}

test('R10.6 R10.11 kill -9 of one of two processes under load loses no acknowledged sign-in', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const addresses = await Promise.all([first.ready, second.ready])
  const load = startLoad(addresses)
  const at = (address: ServerAddress) =>
    load.acknowledged.filter((signIn) => signIn.server.port === address.port).length
  await expect
    .poll(() => Math.min(at(addresses[0]), at(addresses[1])), { timeout: 60_000 })
    .toBeGreaterThan(20)
  expect(await first.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  const before = at(addresses[1])
  await expect.poll(() => at(addresses[1]), { timeout: 60_000 }).toBeGreaterThan(before + 20)
  const failed = load.failures.length
  const restarted = await start({ settings: { port: addresses[0].port } })
  await restarted.ready
  const servedBefore = at(addresses[0])
  await expect.poll(() => at(addresses[0]), { timeout: 60_000 }).toBeGreaterThan(servedBefore + 20)
  await load.stop()
  // Requests failed because no server was up: no server logged an error.
  expect(failed).toBeGreaterThan(0)
  expect(load.failures.filter((failure) => !/ECONN|socket hang up|EPIPE/.test(failure))).toEqual([])
  expect(await lostAmong(load.acknowledged, addresses[0])).toEqual([])
}, 180_000)

test('R10.11 on SIGTERM a process responds to accepted requests, accepts no new ones, and exits with code 0', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const [firstAddress, secondAddress] = await Promise.all([first.ready, second.ready])
  const answers = await Promise.all(Array.from({ length: 8 }, () => signChallenge(firstAddress, newKey())))
  const consumed = () =>
    database
      .query('SELECT 1 FROM countersign.nonces WHERE consumed_at IS NOT NULL')
      .then(({ length }) => length)
  const before = await consumed()
  const verified = await database.transaction(async ({ query }) => {
    await query('LOCK TABLE countersign.sessions IN ACCESS EXCLUSIVE MODE')
    const asked = answers.map((answer) => sendRequest(firstAddress, 'POST', '/api/siwe/verify', answer))
    await expect.poll(consumed).toBe(before + asked.length)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    void first.kill('SIGTERM')
    await expect.poll(() => accepts(firstAddress)).toBe(false)
    return { asked }
  })
  const ends = await Promise.all(verified.asked)
  expect(ends.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await first.ended).toEqual({ code: 0, signal: null })
  for (const { cookie } of ends) {
    expect(await isSignedIn(secondAddress, cookie)).toBe(true)
  }
})

test('R10.11 on SIGTERM under load a process responds to every sign-in that it committed', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const [firstAddress, secondAddress] = await Promise.all([first.ready, second.ready])
  const load = startLoad([firstAddress])
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
  expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  await load.stop()
  const verifications = first
    .answered()
    .filter(([path, status]) => path === '/api/siwe/verify' && status === 200)
  expect(load.acknowledged).toHaveLength(verifications.length)
  const [{ sessions }] = (await database.query(
    'SELECT count(*)::int AS sessions FROM countersign.sessions',
  )) as [{ sessions: number }]
  expect(sessions).toBe(verifications.length)
  expect(await lostAmong(load.acknowledged, secondAddress)).toEqual([])
})

test('R10.11 concurrent first starts on an empty database migrate it once, and all processes work', async () => {
  const empty = await createTestDatabase()
  try {
    const settings = { database: { kind: 'postgres', url: empty.url } } as const
    const all = await Promise.all([1, 2, 3].map(() => start({ settings })))
    const addresses = await Promise.all(all.map(({ ready }) => ready))
    for (const address of addresses) await signIn(address)
    const names = await database.query('SELECT name FROM countersign.migrations ORDER BY number')
    const fresh = await openPostgres({ url: empty.url })
    expect(await fresh.query('SELECT name FROM countersign.migrations ORDER BY number')).toEqual(names)
    await fresh.close()
  } finally {
    await Promise.all(started.splice(0).map((server) => server.kill('SIGKILL')))
    await empty.drop()
  }
})

test('R10.11 reports a Postgres that refuses the login, lacks the database or has a newer schema in one sentence', async () => {
  const [wrong, missing, newer] = [new URL(database.url), new URL(database.url), database.url]
  wrong.password = 'hunter2'
  missing.pathname = '/nowhere'
  await database.query(
    "INSERT INTO countersign.migrations (number, name, hash) VALUES (999, '999_x.sql', '')",
  )
  for (const [url, words] of [
    [wrong.href, /^The database rejected the connection: password authentication failed for user "\w+"$/],
    [missing.href, /^The database rejected the connection: database "nowhere" does not exist$/],
    [
      newer,
      /^The database was migrated by a newer version \(migration 999_x\.sql\)\. Update this program\.$/,
    ],
  ] as const) {
    const server = await start({ settings: { database: { kind: 'postgres', url } } })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    const lines = server.said().split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
      expect.stringMatching(words),
    ])
    expect(server.said()).not.toContain('hunter2')
  }
})

test.each([
  ['half a minute', 30_000],
  ['an hour', 3_600_000],
])(
  'R10.3 R10.8 processes whose clocks are %s apart share challenges, sessions and limits',
  async (_, apart) => {
    const settings = { limits: { ...noLimits, nonces: 4 } }
    const all = await Promise.all(
      [apart / 2, -apart / 2].map((clockOffset) => start({ clockOffset, settings })),
    )
    const [ahead, behind] = (await Promise.all(all.map(({ ready }) => ready))) as [
      ServerAddress,
      ServerAddress,
    ]
    for (const [asked, verified] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const answer = await signChallenge(asked, newKey())
      const { status, body, cookie } = await sendRequest(verified, 'POST', '/api/siwe/verify', answer)
      expect([status, body.code]).toEqual([200, undefined])
      for (const address of [ahead, behind]) expect(await isSignedIn(address, cookie)).toBe(true)
    }
    // Two of four are used; later there is one more use, on either process.
    const asked = await Promise.all(
      [ahead, behind, ahead, behind, ahead, behind].map((address) =>
        sendRequest(address, 'POST', '/api/siwe/nonce', { body: {} }),
      ),
    )
    const statuses = asked.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(statuses).toContain(429)
    const waits = asked.filter(({ status }) => status === 429).map(({ retryAfter }) => retryAfter)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15)
  },
  120_000,
)

const waiting = () =>
  database.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )

function accepts({ port }: ServerAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
