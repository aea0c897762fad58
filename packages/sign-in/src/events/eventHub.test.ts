import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { hashSecret } from '../secret.ts'
import { openSession } from '../sessions/openSession.ts'
import type { StandingSession } from '../sessions/standingSessions.ts'
import type { Database } from '../store/Database.ts'
import { createTogether } from '../together.ts'
import { announce } from './announce.ts'
import { createEventHub, type EventHub, type EventHubOptions } from './eventHub.ts'

let database: Database
let hub: EventHub

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => hub.close())

function openHub(options: Partial<EventHubOptions> = {}): EventHub {
  hub = createEventHub({ database, now: Date.now, ...options })
  return hub
}

async function newSession(
  address: `0x${string}` = `0x${hashSecret(randomUUID()).slice(0, 40)}`,
): Promise<StandingSession> {
  const HOUR = 60 * 60_000
  const context = {
    database,
    together: createTogether(database),
    sessionLifetime: { idle: HOUR, max: HOUR },
    contractRecheck: { every: HOUR, grace: HOUR },
  }
  const origin = { browser: null, client: null, requestId: randomUUID() }
  const wallet = { address, chainId: null, nonce: randomUUID() }
  const opened = await openSession(context, {
    wallet,
    previousTokens: [],
    origin,
    proof: null,
    now: Date.now(),
  })
  if (opened === 'blocked') throw new Error('It opened none.')
  const [session] = await database.query<{ id: string }>(
    'SELECT id FROM countersign.sessions WHERE token_hash = $1',
    [hashSecret(opened.token)],
  )
  return { id: String(session?.id), account: opened.account.id }
}
const endSilently = ({ id }: StandingSession) =>
  database.query('DELETE FROM countersign.sessions WHERE id = $1', [id])

/** Reads a stream from now on; the text grows. */
function read(body: ReadableStream<Uint8Array>) {
  const got = { text: '', ended: false }
  void (async () => {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      got.text += decoder.decode(value, { stream: true })
    }
    got.ended = true
  })()
  return got
}
const never = () => new AbortController().signal

test('R10.13 a session that ended without a word is found at the next heartbeat', async () => {
  const [gone, stays] = [await newSession(), await newSession()]
  openHub({ heartbeat: 30 })
  const [ours, theirs] = [read(hub.open(gone, never())), read(hub.open(stays, never()))]
  await expect.poll(() => ours.text).toContain('\n\n:\n\n')
  await endSilently(gone)
  await expect.poll(() => ours.ended).toBe(true)
  expect(ours.text).toMatch(/^retry: 2000\n\n.*event: signed_out\ndata: \{\}\n\n$/s)
  expect([theirs.ended, theirs.text.includes('signed_out')]).toEqual([false, false])
})

test('R10.13 a session that ended while its stream was being opened is found at once', async () => {
  const [gone, stays] = [await newSession(), await newSession()]
  openHub()
  const theirs = read(hub.open(stays, never()))
  // Once listening has begun, nothing looks by itself before the next heartbeat.
  await expect.poll(() => theirs.text).toContain('event: sessions')
  await endSilently(gone)
  const ours = read(hub.open(gone, never()))
  await expect.poll(() => ours.ended).toBe(true)
  expect(ours.text).toContain('event: signed_out')
})

test('R10.5 a stream ends when the lists no longer admit the wallet of its session', async () => {
  const [ours, theirs]: `0x${string}`[] = [
    '0x1111111111111111111111111111111111111111',
    '0x2222222222222222222222222222222222222222',
  ]
  const [gone, stays] = [await newSession(ours), await newSession(theirs)]
  openHub({ mayEnter: ({ address, chainId }) => chainId === null && address === theirs })
  const [left, kept] = [read(hub.open(gone, never())), read(hub.open(stays, never()))]
  await expect.poll(() => left.ended).toBe(true)
  expect(left.text).toContain('event: signed_out')
  await expect.poll(() => kept.text).toContain('event: sessions')
  expect(kept.ended).toBe(false)
})

test('R10.13 what was missed before listening began is made good', async () => {
  const session = await newSession()
  openHub()
  await endSilently(session)
  const got = read(hub.open(session, never()))
  await expect.poll(() => got.ended).toBe(true)
  expect(got.text).toContain('event: signed_out')
})

test('R10.13 while the database is away pages are told, and nobody is signed out', async () => {
  const session = await newSession()
  openHub({ database: { ...database, query: () => Promise.reject(new Error('away')) } })
  const got = read(hub.open(session, never()))
  await expect.poll(() => got.text).toContain('event: wallets')
  expect(got.text).not.toContain('signed_out')
})

test('R10.13 a burst of announcements is joined: few events, few statements', async () => {
  const session = await newSession()
  let looks = 0
  const query: Database['query'] = (sql, values) => {
    looks += 1
    return database.query(sql, values)
  }
  openHub({ database: { ...database, query } })
  const got = read(hub.open(session, never()))
  await expect.poll(() => got.text).toContain('event: wallets')
  const before = looks
  await database.transaction(async (transaction) => {
    for (let turn = 0; turn < 500; turn += 1)
      await announce(transaction, { kind: turn % 2 ? 'wallets' : 'sessions', account: session.account })
  })
  await announce(database, { kind: 'wallets', account: session.account })
  await expect.poll(() => looks).toBeGreaterThan(before)
  await expect.poll(() => got.text.match(/event: /g)?.length).toBeGreaterThan(3)
  expect(looks - before).toBeLessThan(20)
})

test('R5.5 a message of another shape is passed over', async () => {
  const session = await newSession()
  openHub()
  const got = read(hub.open(session, never()))
  await expect.poll(() => got.text).toContain('event: wallets')
  const before = got.text
  for (const payload of ['', 'null', '{', '[]', '{"kind":"later","account":"a"}', '{"kind":"sessions"}'])
    await database.query('SELECT pg_notify($1, $2)', ['countersign', payload])
  await announce(database, { kind: 'sessions', account: session.account })
  await expect.poll(() => got.text).toBe(`${before}event: sessions\ndata: {}\n\n`)
})

test('R10.13 a process may have so many streams; one that was given up makes room', async () => {
  openHub({ most: { perSession: 12, perClient: 12, inAll: 2 } })
  const first = new AbortController()
  read(hub.open(await newSession(), first.signal))
  read(hub.open(await newSession(), never()))
  const third = await newSession()
  expect(() => hub.open(third, never())).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 30 }),
  )
  first.abort()
  read(hub.open(third, never()))
})

test('R10.8 one client with many sessions leaves room for the streams of others', async () => {
  openHub({ most: { perSession: 12, perClient: 2, inAll: 12 } })
  const first = new AbortController()
  // One household: its addresses are of one network.
  read(hub.open(await newSession(), first.signal, '2001:db8::1'))
  read(hub.open(await newSession(), never(), '2001:db8::2'))
  const third = await newSession()
  expect(() => hub.open(third, never(), '2001:db8::3')).toThrow(
    expect.objectContaining({ code: 'too_many_requests' }),
  )
  read(hub.open(third, never(), '203.0.113.5'))
  first.abort()
  read(hub.open(third, never(), '2001:db8::3'))
})
