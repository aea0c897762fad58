import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { announce } from '../accounts/announce.ts'
import { createContext } from '../createContext.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import type { ActiveSession } from '../sessions/activeSessions.ts'
import { openedSince } from '../sessions/openedSince.ts'
import { openSession } from '../sessions/openSession.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createEventHub, type EventHub, type EventHubOptions } from './eventHub.ts'

let database: Database
let hub: EventHub

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
  return hub.close()
})

function openHub(options: Partial<EventHubOptions> = {}): EventHub {
  hub = createEventHub({ database, now: Date.now, ...options })
  return hub
}

const newAddress = (): `0x${string}` => `0x${hashSecret(randomUUID()).slice(0, 40)}`

/** Opens a session as another process does, without a notification. `replaced` is the token of a session that it ends. */
async function newSession(
  address = newAddress(),
  { at = Date.now() - 1000, replaced = [] }: { at?: number; replaced?: readonly string[] } = {},
): Promise<ActiveSession & { readonly token: string }> {
  const HOUR = 60 * 60_000
  const context = createContext({
    database,
    origin: 'https://app.example',
    appName: 'Example',
    chainIds: [1],
    sessionLifetime: { idle: HOUR, max: HOUR },
    now: () => at,
  })
  const metadata = { userAgent: null, ipAddress: null, requestId: randomUUID(), headers: new Headers() }
  const wallet = { address, chainId: null, nonce: randomUUID(), proof: null }
  const opened = await openSession(context, {
    wallet,
    consent: null,
    previousTokens: replaced,
    origin: 'https://app.example',
    metadata,
  })
  return { id: opened.sessionId, account: opened.account.id, token: opened.token }
}
const endSilently = ({ id }: ActiveSession) =>
  database.query('DELETE FROM countersign.sessions WHERE id = $1', [id])

/** Reads a stream; `text` grows. */
function read(body: ReadableStream<Uint8Array>) {
  const received = { text: '', ended: false }
  void (async () => {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      received.text += decoder.decode(value, { stream: true })
    }
    received.ended = true
  })()
  return received
}
const never = () => new AbortController().signal

test('R10.13 finds a session that ended without a notification at the next heartbeat', async () => {
  const [gone, stays] = [await newSession(), await newSession()]
  openHub({ heartbeat: 30 })
  const [goneStream, otherStream] = [read(hub.open(gone, never())), read(hub.open(stays, never()))]
  await expect.poll(() => goneStream.text).toContain('\n\n:\n\n')
  await endSilently(gone)
  await expect.poll(() => goneStream.ended).toBe(true)
  expect(goneStream.text).toMatch(/^retry: 2000\n\n.*event: signed_out\ndata: \{\}\n\n$/s)
  expect([otherStream.ended, otherStream.text.includes('signed_out')]).toEqual([false, false])
})

test('R10.13 finds a session that ended while its stream opened at once', async () => {
  const [gone, stays] = [await newSession(), await newSession()]
  openHub()
  const otherStream = read(hub.open(stays, never()))
  // After listening has started, there is no check before the next heartbeat.
  await expect.poll(() => otherStream.text).toContain('event: sessions')
  await endSilently(gone)
  const goneStream = read(hub.open(gone, never()))
  await expect.poll(() => goneStream.ended).toBe(true)
  expect(goneStream.text).toContain('event: signed_out')
})

test('R10.5 ends a stream when the wallet of its session is no longer allowed', async () => {
  const [removed, allowed]: `0x${string}`[] = [
    '0x1111111111111111111111111111111111111111',
    '0x2222222222222222222222222222222222222222',
  ]
  const [gone, stays] = [await newSession(removed), await newSession(allowed)]
  openHub({ isWalletAllowed: ({ address, chainId }) => chainId === null && address === allowed })
  const [left, kept] = [read(hub.open(gone, never())), read(hub.open(stays, never()))]
  await expect.poll(() => left.ended).toBe(true)
  expect(left.text).toContain('event: signed_out')
  await expect.poll(() => kept.text).toContain('event: sessions')
  expect(kept.ended).toBe(false)
})

test('R10.13 sends every event when listening starts, since some may be missing', async () => {
  const session = await newSession()
  openHub()
  await endSilently(session)
  const received = read(hub.open(session, never()))
  await expect.poll(() => received.ended).toBe(true)
  expect(received.text).toContain('event: signed_out')
})

test('R10.13 sends the event and keeps pages signed in while the database is unavailable', async () => {
  const session = await newSession()
  openHub({ database: { ...database, query: () => Promise.reject(new Error('away')) } })
  const received = read(hub.open(session, never()))
  await expect.poll(() => received.text).toContain('event: wallets')
  expect(received.text).not.toContain('signed_out')
})

test('R10.13 coalesces a burst of announcements into few events and statements', async () => {
  const session = await newSession()
  let looks = 0
  const query: Database['query'] = (sql, values) => {
    looks += 1
    return database.query(sql, values)
  }
  openHub({ database: { ...database, query } })
  const received = read(hub.open(session, never()))
  await expect.poll(() => received.text).toContain('event: wallets')
  const before = looks
  await database.transaction(async (transaction) => {
    for (let round = 0; round < 500; round += 1)
      await announce(transaction, { kind: round % 2 ? 'wallets' : 'sessions', account: session.account })
  })
  await announce(database, { kind: 'wallets', account: session.account })
  await expect.poll(() => looks).toBeGreaterThan(before)
  await expect.poll(() => received.text.match(/event: /g)?.length).toBeGreaterThan(3)
  expect(looks - before).toBeLessThan(20)
})

test('R5.5 ignores a malformed message', async () => {
  const session = await newSession()
  openHub()
  const received = read(hub.open(session, never()))
  await expect.poll(() => received.text).toContain('event: wallets')
  const before = received.text
  for (const payload of ['', 'null', '{', '[]', '{"kind":"later","account":"a"}', '{"kind":"sessions"}'])
    await database.query('SELECT pg_notify($1, $2)', ['countersign', payload])
  await announce(database, { kind: 'sessions', account: session.account })
  await expect.poll(() => received.text).toBe(`${before}event: sessions\ndata: {}\n\n`)
})

test('R10.13 limits the streams of a process, and a closed one frees its place', async () => {
  openHub({ maxStreams: { perSession: 12, perClient: 12, total: 2 } })
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

test('R10.8 limits the streams of a client with many sessions, and no other client', async () => {
  openHub({ maxStreams: { perSession: 12, perClient: 2, total: 12 } })
  const first = new AbortController()
  // One household: its addresses are in one /64.
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

describe('a sign-in by another browser', () => {
  const signIns = ({ text }: { text: string }) => text.match(/event: sign_ins\n/g)?.length ?? 0
  /** A session that is opened after every page. */
  const openLater = (address: `0x${string}`, replaced: readonly string[] = []) =>
    newSession(address, { at: Date.now() + 1000, replaced })
  const openPage = (session: ActiveSession) => read(hub.open(session, never()))
  const openWatching = (options: Partial<EventHubOptions> = {}) => openHub({ signInsEvery: 20, ...options })

  test('R10.15 in another process is sent once to every other page of the account', async () => {
    const address = newAddress()
    const [first, second, stranger] = [
      await newSession(address),
      await newSession(address),
      await newSession(),
    ]
    openWatching()
    const [firstPage, secondPage, strangerPage] = [openPage(first), openPage(second), openPage(stranger)]
    const opened = await openLater(address)
    const openedPage = openPage(opened)
    await expect.poll(() => [signIns(firstPage), signIns(secondPage)]).toEqual([1, 1])
    // Found later, after several more polls.
    await openLater(address)
    await expect.poll(() => [signIns(firstPage), signIns(secondPage), signIns(openedPage)]).toEqual([2, 2, 1])
    expect(signIns(strangerPage)).toBe(0)
  })

  test('R10.15 is not sent if it ended an earlier session of the same browser', async () => {
    const address = newAddress()
    const [first, second, foreign] = [
      await newSession(address),
      await newSession(address),
      await newSession(),
    ]
    const since = Date.now()
    await openLater(address, [second.token])
    // A sign-in that ended a session of another account is a new browser here.
    const { id } = await openLater(address, [foreign.token])
    const found = await openedSince(database, { accounts: [first.account], since })
    expect(found.map((session) => session.id)).toEqual([id])
  })

  test('R10.15 is not sent to pages that opened later', async () => {
    const address = newAddress()
    const session = await newSession(address)
    await newSession(address)
    openWatching()
    const page = openPage(session)
    await openLater(address)
    // The poll that found this one found both.
    await expect.poll(() => signIns(page)).toBe(1)
    await openLater(address)
    await expect.poll(() => signIns(page)).toBe(2)
  })

  test('R10.15 in this process is sent at once without a statement, and only once', async () => {
    const address = newAddress()
    const session = await newSession(address)
    const opened = await openLater(address)
    const statements: string[] = []
    const query: Database['query'] = (sql, values) => {
      statements.push(sql)
      return database.query(sql, values)
    }
    openWatching({ database: { ...database, query } })
    const page = openPage(session)
    hub.signedIn({ ...opened, openedAt: Date.now() + 1000 })
    expect(statements.filter((sql) => sql.includes('same_browser'))).toEqual([])
    await expect.poll(() => signIns(page)).toBe(1)
    const looks = () => statements.filter((sql) => sql.includes('same_browser')).length
    await expect.poll(looks).toBeGreaterThan(2)
    expect(signIns(page)).toBe(1)
  })

  test('R10.15 is polled with one statement for all accounts, while there are pages', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const sessions = [await newSession(), await newSession(), await newSession()]
    let looks = 0
    const query: Database['query'] = (sql, values) => {
      if (sql.includes('same_browser')) {
        looks += 1
        expect(JSON.parse(String(values?.[2]))).toHaveLength(3)
      }
      return database.query(sql, values)
    }
    openWatching({ database: { ...database, query } })
    const leaving = new AbortController()
    for (const session of sessions) read(hub.open(session, leaving.signal))
    await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
    leaving.abort()
    const before = looks
    // For a poll that has begun, after which another one would begin.
    await database.query('SELECT 1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toBe(before)
  })

  test('R10.15 in another process is looked for every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const session = await newSession()
    let looks = 0
    const query: Database['query'] = (sql, values) => {
      if (sql.includes('same_browser')) looks += 1
      return database.query(sql, values)
    }
    openHub({ database: { ...database, query } })
    openPage(session)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(looks).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(looks).toBe(1)
  })

  test('R10.15 is found after a database outage of any length', async () => {
    const address = newAddress()
    const session = await newSession(address)
    let isAway = true
    let time = Date.now()
    let failures = 0
    const query: Database['query'] = (sql, values) => {
      if (!isAway || !sql.includes('same_browser')) return database.query(sql, values)
      failures += 1
      return Promise.reject(new Error('away'))
    }
    openWatching({ database: { ...database, query }, now: () => time })
    const page = openPage(session)
    await openLater(address)
    time += 600_000
    const before = failures
    await expect.poll(() => failures).toBeGreaterThan(before + 1)
    isAway = false
    await expect.poll(() => signIns(page)).toBe(1)
  })
})
