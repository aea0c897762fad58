import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from './createSignIn.ts'
import type { Database } from './database/Database.ts'
import type { RequestLog } from './log/RequestLog.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { createBrowser, origin } from './testing/createBrowser.ts'
import { openTestDatabase, readEverything } from './testing/openTestDatabase.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let database: Database
let signIn: SignIn
let now: number
let log: RequestLog[]

const open = (options: Partial<SignInOptions> = {}) =>
  createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337, 31338],
    metrics: 'open',
    log: (entry) => log.push(entry),
    now: () => now,
    ...options,
  })
const newAccount = () => privateKeyToAccount(generatePrivateKey())

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  log = []
  signIn = open()
})

describe('signing in', () => {
  test('R1.1 R10.1 issues a nonce, verifies the signature, opens a session and signs out', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    expect(await browser.challenge()).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      domain: 'localhost:3000',
      uri: origin,
      statement: 'Sign in to Countersign. It costs nothing and moves no funds.',
      issuedAt: '2026-11-21T10:00:00.000Z',
      expirationTime: '2026-11-21T10:05:00.000Z',
    })

    const verified = await browser.enter(account)
    const wallet = { id: expect.any(String), address: account.address, chainId: null, primary: true }
    expect(verified).toMatchObject({
      status: 200,
      body: { account: { id: expect.any(String), wallets: [wallet] } },
    })

    const read = await browser.send('GET', '/api/session')
    expect(read.body).toEqual({
      account: verified.body.account,
      session: {
        id: expect.any(String),
        address: account.address,
        chainId: null,
        amr: ['wallet'],
        createdAt: '2026-11-21T10:00:00.000Z',
        expiresAt: '2026-11-24T10:00:00.000Z',
      },
    })

    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    expect(await browser.send('GET', '/api/session')).toMatchObject({ status: 200, body: null })
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
  })

  test('R10.5 has one account per address, in any case and on every chain', async () => {
    const account = newAccount()
    const lower = account.address.toLowerCase() as `0x${string}`
    const upper = `0x${account.address.slice(2).toUpperCase()}` as const
    const ids = []
    for (const changes of [{}, { address: lower }, { address: upper, chainId: 31338 }]) {
      const { body } = await createBrowser(signIn).enter(account, changes)
      ids.push((body.account as { id: string }).id)
    }
    expect(new Set(ids).size).toBe(1)
    const rows = await database.query('SELECT 1 FROM countersign.wallets WHERE address = $1', [lower])
    expect(rows).toHaveLength(1)
  })

  test('R10.5 creates one account for two concurrent first sign-ins', async () => {
    const account = newAccount()
    const answers = await Promise.all([1, 2, 3].map(() => createBrowser(signIn).enter(account)))
    expect(new Set(answers.map(({ body }) => (body.account as { id: string }).id)).size).toBe(1)
  })

  test('R10.5 ignores a session whose wallet is no longer allowed', async () => {
    const [friend, other] = [newAccount(), newAccount()]
    const [stays, goes] = [createBrowser(open()), createBrowser(open())]
    await stays.enter(friend)
    await goes.enter(other)
    for (const lists of [{ allowedAddresses: [friend.address] }, { refusedAddresses: [other.address] }]) {
      const later = open(lists)
      for (const [method, path] of [
        ['GET', '/api/sessions'],
        ['HEAD', '/api/events'],
      ] as const) {
        const statuses = [stays, goes].map(async ({ jar }) => {
          const browser = createBrowser(later)
          for (const [name, value] of jar) browser.jar.set(name, value)
          return (await browser.send(method, path)).status
        })
        expect([path, await Promise.all(statuses)]).toEqual([path, [200, 401]])
      }
    }
  })

  test('R10.5 applies the lists of allowed and refused addresses', async () => {
    const [friend, stranger] = [newAccount(), newAccount()]
    signIn = open({ allowedAddresses: [friend.address.toLowerCase()], refusedAddresses: [] })
    expect(await createBrowser(signIn).enter(friend)).toHaveStatus(200)
    const before = await readEverything(database, { nonces: false, audit: false })
    expect(await createBrowser(signIn).enter(stranger)).toMatchObject({
      status: 403,
      body: { code: 'address_not_allowed' },
    })
    signIn = open({ refusedAddresses: [stranger.address] })
    expect((await createBrowser(signIn).enter(stranger)).body.code).toBe('address_not_allowed')
    expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)
  })
})

test('handles its own paths only, so that a back end can have others', () => {
  const handled = (path: string) => signIn.handles(new Request(new URL(path, origin)))
  for (const path of ['/api/siwe/nonce', '/api/session?x=1', '/api/wallets/1/primary', '/healthz'])
    expect([path, handled(path)]).toEqual([path, true])
  for (const path of ['/', '/api', '/api/other', '/api/wallets/1/2', '/api/session/'])
    expect([path, handled(path)]).toEqual([path, false])
  const ofExpress = { url: '/api/session' }
  expect(() => signIn.handles(ofExpress)).toThrow(/^handles needs a Request, got object\. In Node\.js/)
})

describe('nonces', () => {
  test('R10.1 refuses a nonce that was used', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    const message = browser.write(await browser.challenge(), account)
    expect(await browser.verify(account, message)).toHaveStatus(200)
    const before = await readEverything(database, { audit: false })
    expect(await browser.verify(account, message)).toMatchObject({
      status: 422,
      body: { code: 'nonce_used' },
    })
    expect(await readEverything(database, { audit: false })).toEqual(before)
  })

  test('R10.1 accepts one of ten concurrent uses', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    const message = browser.write(await browser.challenge(), account)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.verify(account, message)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('R10.1 keeps the nonce of a tab valid when a second tab requests one', async () => {
    const browser = createBrowser(signIn)
    const [first, second] = [await browser.challenge(), await browser.challenge()]
    expect(first.nonce).not.toBe(second.nonce)
    const account = newAccount()
    expect(await browser.verify(account, browser.write(second, account))).toHaveStatus(200)
    expect(await browser.verify(account, browser.write(first, account))).toHaveStatus(200)
  })

  test('R10.1 refuses the nonce of another browser without consuming it', async () => {
    const [own, other] = [createBrowser(signIn), createBrowser(signIn)]
    const account = newAccount()
    const message = own.write(await own.challenge(), account)
    const before = await readEverything(database, { nonces: false, audit: false })
    expect((await other.verify(account, message)).body.code).toBe('nonce_other_browser')
    await other.challenge()
    expect((await other.verify(account, message)).body.code).toBe('nonce_other_browser')
    expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)
    expect(await own.verify(account, message)).toHaveStatus(200)
  })

  test.each([
    ['another signature', {}, 'signature_mismatch'],
    ['another domain', { domain: 'evil.example' }, 'domain_mismatch'],
    ['another network', { chainId: 1 }, 'chain_not_allowed'],
    ['another statement', { statement: 'Give me all.' }, 'statement_mismatch'],
  ])('R10.1 consumes the nonce of a failed attempt: %s', async (_, changes, code) => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    const challenge = await browser.challenge()
    const signer = code === 'signature_mismatch' ? newAccount() : account
    const before = await readEverything(database, { nonces: false, audit: false })
    expect((await browser.verify(signer, browser.write(challenge, account, changes))).body.code).toBe(code)
    expect((await browser.verify(account, browser.write(challenge, account))).body.code).toBe('nonce_used')
    expect(await readEverything(database, { nonces: false, audit: false })).toEqual(before)
  })

  test('R10.1 refuses to sign in with a nonce for linking, and consumes it', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    const first = await browser.challenge({ purpose: 'link' })
    expect(first.statement).toBe(
      'Link this wallet to your Countersign account. It costs nothing and moves no funds.',
    )
    expect((await browser.verify(account, browser.write(first, account))).body.code).toBe(
      'statement_mismatch',
    )
    const second = {
      ...(await browser.challenge({ purpose: 'link' })),
      statement: (await browser.challenge()).statement,
    }
    expect((await browser.verify(account, browser.write(second, account))).body.code).toBe(
      'nonce_other_purpose',
    )
    expect((await browser.verify(account, browser.write(second, account))).body.code).toBe('nonce_used')
  })

  test('R10.1 accepts a nonce for five minutes and deletes it later', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    const challenge = await browser.challenge()
    now += 5 * MINUTE
    const { expirationTime, ...withoutEnd } = challenge
    const message = browser.write({ ...withoutEnd, expirationTime: '2027-01-01T00:00:00Z' }, account)
    expect(expirationTime).toBe('2026-11-21T10:05:00.000Z')
    expect((await browser.verify(account, message)).body.code).toBe('nonce_expired')
    now += 11 * MINUTE
    const late = browser.write(
      { ...challenge, issuedAt: new Date(now).toISOString(), expirationTime: '2027-01-01T00:00:00Z' },
      account,
    )
    expect((await browser.verify(account, late)).body.code).toBe('nonce_unknown')
    await signIn.runMaintenance()
    expect((await browser.verify(account, late)).body.code).toBe('nonce_unknown')
  })

  test('R10.1 stores hashes of nonces and binding secrets only', async () => {
    const browser = createBrowser(signIn)
    const { nonce } = await browser.challenge()
    await browser.enter(newAccount())
    const kept = JSON.stringify(await readEverything(database))
    const secrets = [nonce, ...browser.jar.values()]
    expect(secrets).toHaveLength(3)
    for (const secret of secrets) expect(kept).not.toContain(secret)
  })
})

describe('sessions', () => {
  test('R10.6 sets HttpOnly, SameSite=Lax cookies for all paths, with the port in their names', async () => {
    const browser = createBrowser(signIn)
    const nonce = await browser.send('POST', '/api/siwe/nonce', { body: {} })
    expect(nonce.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^countersign_browser_3000=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const verified = await browser.enter(newAccount())
    expect(verified.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^countersign_session_3000=[\w-]{54}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const out = await browser.send('DELETE', '/api/session')
    expect(out.headers.getSetCookie()).toEqual([
      'countersign_session_3000=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('R10.6 sets Secure cookies bound to the host under https', async () => {
    signIn = open({ origin: 'https://app.example' })
    const browser = createBrowser(signIn, { from: 'https://app.example' })
    const { headers } = await browser.enter(newAccount())
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-countersign_session=[\w-]{54}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('R10.6 issues a new token at each sign-in and ends the browser’s previous session', async () => {
    const browser = createBrowser(signIn)
    await browser.enter(newAccount())
    const first = browser.jar.get('countersign_session_3000') ?? ''
    const second = newAccount()
    await browser.enter(second)
    expect(browser.jar.get('countersign_session_3000')).not.toBe(first)
    expect((await browser.send('GET', '/api/session')).body.session).toMatchObject({
      address: second.address,
    })
    browser.jar.set('countersign_session_3000', first)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('R10.6 ends a session after three idle days, or thirty days in total', async () => {
    const browser = createBrowser(signIn)
    const start = now
    await browser.enter(newAccount())
    now = start + 3 * DAY - 1
    expect(await browser.isSignedIn()).toBe(true)
    for (let day = 5; day < 30; day += 2) {
      now = start + day * DAY
      expect(await browser.isSignedIn()).toBe(true)
    }
    now = start + 30 * DAY
    expect(await browser.isSignedIn()).toBe(false)

    now = start
    await browser.enter(newAccount())
    now = start + 3 * DAY
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('R10.6 returns null for an ended or unknown session, and keeps the cookie', async () => {
    const browser = createBrowser(signIn)
    await browser.enter(newAccount())
    const ended = browser.jar.get('countersign_session_3000') ?? ''
    await browser.send('DELETE', '/api/session')
    for (const token of [ended, `${'x'.repeat(42)}A`]) {
      browser.jar.set('countersign_session_3000', token)
      const { status, body, headers } = await browser.send('GET', '/api/session')
      // A late response that removes the cookie would remove the cookie of a newer session.
      expect([status, body, headers.getSetCookie()]).toEqual([200, null, []])
      for (const path of ['/api/sessions', '/api/wallets', '/api/events'])
        expect(await browser.send('GET', path)).toMatchObject({ status: 401, body: { code: 'no_session' } })
    }
  })

  test('R10.6 getSession returns the session of a request', async () => {
    const browser = createBrowser(signIn)
    const account = newAccount()
    await browser.enter(account)
    const cookie = [...browser.jar].map(([name, value]) => `a=b; ${name}=${value}`).join('; ')
    const found = await signIn.getSession(new Request(`${origin}/own`, { headers: { cookie } }))
    expect(found?.session.address).toBe(account.address)
    expect(await signIn.getSession(new Request(`${origin}/own`))).toBeNull()
    const forged = `countersign_session_3000=${'x'.repeat(42)}A`
    expect(await signIn.getSession(new Request(`${origin}/own`, { headers: { cookie: forged } }))).toBeNull()
  })
})

test('R10.11 logs the result of a request and no secret', async () => {
  const browser = createBrowser(signIn)
  const account = newAccount()
  const challenge = await browser.challenge()
  await browser.verify(newAccount(), browser.write(challenge, account))
  await browser.enter(account)
  await browser.send('GET', '/api/session?token=secret')
  expect(log.map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
    ['POST', '/api/siwe/nonce', 200, null],
    ['POST', '/api/siwe/verify', 422, 'signature_mismatch'],
    ['POST', '/api/siwe/nonce', 200, null],
    ['POST', '/api/siwe/verify', 200, null],
    ['GET', '/api/session', 200, null],
  ])
  const written = JSON.stringify(log)
  for (const secret of [challenge.nonce, 'secret', '0x', ...browser.jar.values()])
    expect(written).not.toContain(secret)
})
