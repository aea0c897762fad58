import type { ListedSession } from '@countersign/api'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANNEL } from '../accounts/announce.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const DAY = 24 * 60 * 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: Database
let signIn: SignIn
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], now: () => now })
})

type Browser = ReturnType<typeof createBrowser>
const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function enter(account: PrivateKeyAccount, options: Parameters<typeof createBrowser>[1] = {}) {
  const browser = createBrowser(signIn, options)
  expect(await browser.enter(account)).toHaveStatus(200)
  return browser
}

async function list(browser: Browser) {
  const { status, body } = await browser.send('GET', '/api/sessions')
  expect(status).toBe(200)
  return body.sessions as ListedSession[]
}

test('R10.5 the session of an account with a key has no chain', async () => {
  const account = newAccount()
  const browser = await enter(account)
  const { body } = await browser.send('GET', '/api/session')
  expect(body.session).toMatchObject({ address: account.address, chainId: null })
})

const currentId = async (browser: Browser) => (await list(browser)).find(({ current }) => current)?.id ?? ''
const disconnectOthers = async (browser: Browser) =>
  browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
const endOne = async (browser: Browser, id: string) =>
  browser.send('DELETE', `/api/sessions/${id}`, { body: await browser.confirm('end_sessions') })
const isSignedIn = (browser: Browser) => browser.isSignedIn()
const recorded = (accountId: unknown) =>
  database.query<{ kind: string; session_id: string }>(
    'SELECT kind, session_id, address FROM countersign.audit WHERE account_id = $1 ORDER BY id',
    [String(accountId)],
  )
const accountOf = async (browser: Browser) =>
  ((await browser.send('GET', '/api/session')).body.account as { id: string }).id

describe('listing', () => {
  test('R10.6 lists every session with IP address and user agent: the current one first, then by last use', async () => {
    const account = newAccount()
    const first = await enter(account, { ipAddress: '198.51.100.1', userAgent: FIREFOX })
    now += 1000
    const second = await enter(account, { userAgent: `${'long '.repeat(110)}` })
    now += 1000
    await enter(account)
    await enter(newAccount())
    const listed = await list(second)
    expect(listed.map(({ createdAt, current }) => [createdAt, current])).toEqual([
      ['2026-11-21T10:00:01.000Z', true],
      ['2026-11-21T10:00:02.000Z', false],
      ['2026-11-21T10:00:00.000Z', false],
    ])
    expect(listed[0]?.userAgent).toHaveLength(500)
    expect((await list(first))[0]).toEqual({
      id: expect.any(String),
      address: account.address,
      chainId: null,
      amr: ['wallet'],
      createdAt: '2026-11-21T10:00:00.000Z',
      usedAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-11-24T10:00:00.000Z',
      userAgent: FIREFOX,
      ipAddress: '198.51.100.1',
      current: true,
      newBrowser: true,
    })
    now += 5 * 60_000
    expect((await list(first))[0]?.usedAt).toBe('2026-11-21T10:05:02.000Z')
    expect((await list(second))[1]?.ipAddress).toBe('198.51.100.1')
  })

  test('R10.15 does not mark a browser that signs in again as new', async () => {
    const account = newAccount()
    const [known, other] = [await enter(account), await enter(account)]
    now += 1000
    await known.enter(account)
    const sessions = await list(other)
    expect(sessions.map(({ newBrowser, current }) => [newBrowser, current])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('R10.6 does not list ended sessions', async () => {
    const account = newAccount()
    await enter(account)
    now += 2 * DAY
    const browser = await enter(account)
    expect(await list(browser)).toHaveLength(2)
    now += DAY
    expect(await list(browser)).toHaveLength(1)
  })

  test('R10.6 lists 200 sessions at most, with the current one first', async () => {
    const account = newAccount()
    const browser = await enter(account)
    const id = await currentId(browser)
    await database.query(
      `INSERT INTO countersign.sessions (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at)
      SELECT gen_random_uuid(), md5(id::text || n) || md5(id::text), wallet_id, created_at,
        used_at + interval '1 second', idle_expires_at, expires_at
      FROM countersign.sessions, generate_series(1, 205) AS n WHERE id = $1`,
      [id],
    )
    const sessions = await list(browser)
    expect([sessions.length, sessions[0]?.id]).toEqual([200, id])
  })
})

describe('ending', () => {
  test('R10.6 ends the session of another browser at once and records it', async () => {
    const account = newAccount()
    const [first, second] = [await enter(account), await enter(account)]
    const [firstId, secondId] = [await currentId(first), await currentId(second)]
    const answer = await endOne(first, secondId.toUpperCase())
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
    expect(await recorded(await accountOf(first))).toEqual([
      { kind: 'signed_in', session_id: firstId, address: account.address.toLowerCase() },
      { kind: 'signed_in', session_id: secondId, address: account.address.toLowerCase() },
      { kind: 'change_confirmed', session_id: firstId, address: account.address.toLowerCase() },
      { kind: 'session_revoked', session_id: secondId, address: account.address.toLowerCase() },
    ])
    expect((await endOne(first, secondId)).body.code).toBe('session_unknown')
  })

  test('R10.6 records each of the other sessions that it ends', async () => {
    const account = newAccount()
    const [first] = [await enter(account), await enter(account), await enter(account)]
    await disconnectOthers(first)
    await disconnectOthers(first)
    const kinds = (await recorded(await accountOf(first))).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'session_revoked')).toHaveLength(2)
  })

  test('R10.6 keeps one of several browsers that end each other concurrently', async () => {
    const account = newAccount()
    const browsers = await Promise.all([1, 2, 3, 4].map(() => enter(account)))
    const answers = await Promise.all(browsers.map(disconnectOthers))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const left = await Promise.all(browsers.map(isSignedIn))
    expect(left).toEqual(answers.map(({ status }) => status === 200))
  })

  test('R10.6 records sign-out and sign-in', async () => {
    const [account, other] = [newAccount(), newAccount()]
    const browser = await enter(account)
    const [id, accountId] = [await currentId(browser), await accountOf(browser)]
    await browser.enter(other)
    expect((await recorded(accountId)).map(({ kind, session_id }) => [kind, session_id])).toEqual([
      ['signed_in', id],
      ['signed_out', id],
    ])
    const [otherId, otherAccountId] = [await currentId(browser), await accountOf(browser)]
    await browser.send('DELETE', '/api/session')
    await browser.send('DELETE', '/api/session')
    expect((await recorded(otherAccountId)).map(({ kind, session_id }) => [kind, session_id])).toEqual([
      ['signed_in', otherId],
      ['signed_out', otherId],
    ])
  })

  test('R10.6 records no sign-out of a session that has expired', async () => {
    const account = newAccount()
    const browser = await enter(account)
    const accountId = await accountOf(browser)
    now += 4 * DAY
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    expect((await recorded(accountId)).map(({ kind }) => kind)).toEqual(['signed_in'])
  })

  test('R10.13 notifies listeners of ended sessions', async () => {
    const events: unknown[] = []
    let isListening = false
    const stop = database.listen(CHANNEL, {
      onMessage: (payload) => events.push(JSON.parse(payload)),
      onListening: () => {
        isListening = true
      },
    })
    await expect.poll(() => isListening).toBe(true)
    const account = newAccount()
    const [first, second] = [await enter(account), await enter(account)]
    const event = { kind: 'sessions', account: await accountOf(first) }
    await endOne(first, await currentId(second))
    await expect.poll(() => events).toEqual([event])
    await disconnectOthers(first)
    await first.send('DELETE', '/api/session')
    await expect.poll(() => events).toEqual([event, event])
    await stop()
  })
})
