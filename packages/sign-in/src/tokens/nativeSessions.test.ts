import type { Account, ListedSession } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '../accounts/announce.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import { createSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import type { Limits } from '../limits/Limits.ts'
import { createSessionTokens } from '../sessions/createSessionTokens.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { createNativeApp } from '../testing/createNativeApp.ts'
import { openEvents } from '../testing/openEvents.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
let servers: SignIn[]
/** All statements outside of transactions so far. */
let statements: string[]

const now = () => Date.parse('2026-11-27T10:00:00Z')
const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** The sign-in server of a process. */
function open(limits: Partial<Limits> = {}): SignIn {
  const counted: Database = {
    ...database,
    query(sql, values) {
      statements.push(sql)
      return database.query(sql, values)
    },
  }
  const tokens = { audiences: ['https://api.example'], secret: 's'.repeat(32) }
  const settings = { origin, appName: 'Countersign', chainIds: [31337], nativeApps: true, tokens }
  const signIn = createSignIn({ ...settings, database: counted, now, limits })
  servers.push(signIn)
  return signIn
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  servers = []
  statements = []
})
afterEach(() => Promise.all(servers.map((signIn) => signIn.close())))

type App = ReturnType<typeof createNativeApp>

const list = async ({ send }: Pick<App, 'send'>) =>
  (await send('GET', '/api/sessions')).body.sessions as ListedSession[]
const currentId = async (client: Pick<App, 'send'>) =>
  (await list(client)).find(({ current }) => current)?.id ?? ''

describe('the list of sessions', () => {
  test('R10.19 R10.6 has the sessions of apps and pages, and each can end the other', async () => {
    const [signIn, account] = [open(), newAccount()]
    const app = createNativeApp(signIn, { ipAddress: '192.0.2.60', userAgent: 'App/1.0' })
    const browser = createBrowser(signIn)
    await app.enter(account)
    await browser.enter(account)
    const shown = { ipAddress: '192.0.2.60', userAgent: 'App/1.0', address: account.address, amr: ['wallet'] }
    const id = await currentId(app)
    expect((await list(app)).find(({ current }) => current)).toMatchObject(shown)
    const listed = await list(browser)
    expect(listed).toHaveLength(2)
    expect(listed.find((session) => session.id === id)).toMatchObject({ ...shown, current: false })

    const ofPage = await currentId(browser)
    const unconfirmed = await app.send('DELETE', `/api/sessions/${ofPage}`)
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'confirmation_required'])
    const ended = await app.sendConfirmed(account, 'end_sessions', 'DELETE', `/api/sessions/${ofPage}`)
    expect([ended.status, await browser.isSignedIn()]).toEqual([204, false])

    await browser.enter(account)
    const body = await browser.confirm('end_sessions')
    expect(await browser.send('DELETE', `/api/sessions/${id}`, { body })).toHaveStatus(204)
    expect((await app.send('GET', '/api/session')).body).toBeNull()
    expect((await app.send('GET', '/api/wallets')).body.code).toBe('no_session')
    expect((await list(browser)).map(({ current }) => current)).toEqual([true])
  })
})

describe('another process', () => {
  /** A native app whose event stream is open in one process, and another process. */
  async function enter() {
    const [first, second, account] = [open(), open(), newAccount()]
    const app = createNativeApp(first)
    const { id } = (await app.enter(account)).body.account as Account
    const events = await openEvents(first, app)
    await expect(events.response).toHaveStatus(200)
    // The stream receives what is announced from now on.
    const receive = async () => {
      await announce(database, { kind: 'wallets', account: id })
      return events.names
    }
    await expect.poll(receive).toContain('wallets')
    return { first, second, account, id, app, events }
  }
  type Entered = Awaited<ReturnType<typeof enter>>
  const admin = () => createAdmin({ database, now })

  test.each([
    [
      'a sign-out',
      ({ second, app }: Entered) =>
        createNativeApp(second).send('DELETE', '/api/session', {
          headers: { authorization: `Bearer ${app.token()}` },
        }),
    ],
    [
      'a page that ends it',
      async ({ second, account, app }: Entered) => {
        const browser = createBrowser(second)
        await browser.enter(account)
        const body = await browser.confirm('end_sessions')
        await browser.send('DELETE', `/api/sessions/${await currentId(app)}`, { body })
      },
    ],
    [
      'a block',
      ({ account: { address } }: Entered) => admin().block({ kind: 'address', address, chainId: null }),
    ],
    ['a revocation', ({ id }: Entered) => admin().revoke({ kind: 'account', id })],
    ['a deletion', ({ id }: Entered) => admin().deleteAccounts({ kind: 'account', id })],
  ])('R10.19 R10.13 ends the stream and the session of an app at once: %s', async (_, end) => {
    const entered = await enter()
    const { first, second, app, events } = entered
    await end(entered)
    await events.closed
    expect(events.names.at(-1)).toBe('signed_out')
    const headers = { authorization: `Bearer ${app.token()}` }
    for (const signIn of [first, second]) {
      const { send } = createNativeApp(signIn)
      expect((await send('GET', '/api/session', { headers })).body).toBeNull()
      expect((await send('POST', '/api/token', { headers })).body.code).toBe('no_session')
      expect((await send('GET', '/api/events', { headers })).body.code).toBe('no_session')
    }
  })
})

describe('limits', () => {
  test('R10.19 R10.8 count the requests of apps and pages of one client IP together', async () => {
    const signIn = open({ nonces: 3, tokens: 1 })
    const app = createNativeApp(signIn, { ipAddress: '192.0.2.61' })
    const browser = createBrowser(signIn, { ipAddress: '192.0.2.61' })
    const ask = { body: { native: true } }
    expect(await app.enter(newAccount())).toHaveStatus(200)
    expect(await browser.enter(newAccount())).toHaveStatus(200)
    expect(await app.send('POST', '/api/siwe/nonce', ask)).toHaveStatus(200)
    const refused = await app.send('POST', '/api/siwe/nonce', ask)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
    expect(await browser.send('POST', '/api/siwe/nonce', { body: {} })).toHaveStatus(429)
    expect(await app.send('POST', '/api/token')).toHaveStatus(200)
    expect(await browser.send('POST', '/api/token')).toHaveStatus(429)
    // A token does not choose the client: another IP has its own limit.
    const headers = { authorization: `Bearer ${app.token()}` }
    const elsewhere = createNativeApp(signIn, { ipAddress: '192.0.2.62' })
    expect(await elsewhere.send('POST', '/api/token', { headers })).toHaveStatus(200)
  })

  const invented = () => createSecret() + 'x'.repeat(11)
  /** Tokens of sessions that have ended. */
  const ended = () =>
    createSessionTokens({ database, now, maxLifetime: 30 * 24 * 60 * 60_000, onError: () => {} }).create()
  const fromApp = (signIn: SignIn, ipAddress: string) => {
    const { send } = createNativeApp(signIn, { ipAddress })
    return (token: string, method = 'GET', path = '/api/session') =>
      send(method, path, { headers: { authorization: `Bearer ${token}` } })
  }
  const fromPage = (signIn: SignIn, ipAddress: string) => {
    const browser = createBrowser(signIn, { ipAddress })
    return (token: string) => {
      browser.jar.set('countersign_session_3000', token)
      return browser.send('GET', '/api/session')
    }
  }
  /** A session token, which both kinds of clients can send. */
  const signedIn = async (signIn: SignIn) => {
    const app = createNativeApp(signIn)
    await app.enter(newAccount())
    return app.token() ?? ''
  }
  const many = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make)

  test.each([
    ['GET', '/api/session', 200],
    ['DELETE', '/api/session', 204],
    ['GET', '/api/events', 401],
  ])(
    'R10.19 R10.8 wrong tokens share a statement above the limit, and valid sessions still work: %s %s',
    async (method, path, status) => {
      const signIn = open({ sessionMisses: 3 })
      const send = fromApp(signIn, '192.0.2.63')
      const valid = await signedIn(signIn)
      for (const _ of many(3, () => null))
        expect(await send(await ended(), method, path)).toHaveStatus(status)
      const tokens = await Promise.all(many(50, ended))
      statements = []
      const answers = await Promise.all(tokens.map((token) => send(token, method, path)))
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
      expect(statements.length).toBeLessThan(4)
      expect((await send(valid)).body).toMatchObject({ session: {} })
    },
  )

  test.each([
    ['an app count for pages', fromApp, fromPage],
    ['a page count for apps', fromPage, fromApp],
  ])('R10.19 R10.8 wrong tokens of %s of the same client IP', async (_, from, to) => {
    const signIn = open({ sessionMisses: 2 })
    const valid = await signedIn(signIn)
    const cost = async (ipAddress: string) => {
      statements = []
      expect((await to(signIn, ipAddress)(valid)).body).toMatchObject({ session: {} })
      return statements.length
    }
    for (const _ of many(2, () => null)) await from(signIn, '192.0.2.64')(await ended())
    // Above the limit, one more statement finds the genuine tokens.
    expect([await cost('192.0.2.65'), await cost('192.0.2.64')]).toEqual([1, 2])
  })

  test('R10.19 R10.8 responses for invented tokens are delayed above the limit, without a statement', async () => {
    const signIn = open({ sessionMisses: 2 })
    const send = fromApp(signIn, '192.0.2.66')
    for (const _ of many(2, () => null)) await send(invented())
    statements = []
    const started = performance.now()
    expect((await send(invented())).body).toBeNull()
    expect(performance.now() - started).toBeGreaterThan(400)
    expect(statements).toEqual([])
  })
})
