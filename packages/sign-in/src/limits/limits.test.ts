import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContext } from '../createContext.ts'
import { createSignIn, createSignInFromContext } from '../createSignIn.ts'
import type { Database, SqlValue } from '../database/Database.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import type { ContractCheck } from '../signatures/ContractCheck.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { Limits } from './Limits.ts'

let database: Database
let now: number

const settings = (limits: Partial<Limits>, options: Partial<SignInOptions> = {}): SignInOptions => ({
  database,
  origin,
  appName: 'Countersign',
  chainIds: [31337],
  now: () => now,
  limits,
  ...options,
})
const open = (limits: Partial<Limits>, options?: Partial<SignInOptions>) =>
  createSignIn(settings(limits, options))
const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** An IPv4 address that no other test uses. */
let last = 0
const newClient = () => {
  last += 1
  return `198.51.100.${last}`
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
})

type Browser = ReturnType<typeof createBrowser>
const ask = (browser: Browser) => browser.send('POST', '/api/siwe/nonce', { body: {} })
const statuses = async (times: number, work: () => Promise<{ status: number }>) => {
  const found = []
  for (let time = 0; time < times; time += 1) found.push((await work()).status)
  return found
}

describe('counting', () => {
  test('R10.8 allows a burst, then one use per share of a minute', async () => {
    const browser = createBrowser(open({ nonces: 4 }), { ipAddress: newClient() })
    expect(await statuses(5, () => ask(browser))).toEqual([200, 200, 200, 200, 429])
    now += 14_999
    expect(await ask(browser)).toHaveStatus(429)
    now += 1
    expect(await statuses(2, () => ask(browser))).toEqual([200, 429])
    now += 30_000
    expect(await statuses(3, () => ask(browser))).toEqual([200, 200, 429])
    now += 600_000
    expect(await statuses(5, () => ask(browser))).toEqual([200, 200, 200, 200, 429])
  })

  test.each([1, 3, 7, 45, 90])('R10.8 responds with a correct Retry-After: %i a minute', async (nonces) => {
    const browser = createBrowser(open({ nonces }), { ipAddress: newClient() })
    await statuses(nonces, () => ask(browser))
    now += 333
    const refused = await ask(browser)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', title: 'Too many requests' },
    })
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBe(Math.max(1, Math.ceil(60 / nonces - 0.333)))
    now += seconds * 1000
    expect(await ask(browser)).toHaveStatus(200)
  })

  test('R10.8 a refusal writes nothing', async () => {
    const browser = createBrowser(open({ nonces: 1 }), { ipAddress: newClient() })
    await ask(browser)
    const read = () =>
      Promise.all(
        // Locking a row changes its xmax.
        ['limits', 'nonces', 'audit'].map((table) =>
          database.query(`SELECT *, xmin::text, xmax::text FROM countersign.${table} ORDER BY 1`),
        ),
      )
    const before = await read()
    expect(await ask(browser)).toHaveStatus(429)
    expect(await read()).toEqual(before)
  })

  test('R10.8 allows no more than the limit of many concurrent requests', async () => {
    const signIn = open({ nonces: 5 })
    const ipAddress = newClient()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(createBrowser(signIn, { ipAddress }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('R10.8 counts uses in memory with later ones, once each', async () => {
    const signIn = open({ nonces: 32 })
    const ipAddress = newClient()
    const concurrent = Array.from({ length: 15 }, () => ask(createBrowser(signIn, { ipAddress })))
    expect(new Set((await Promise.all(concurrent)).map(({ status }) => status))).toEqual(new Set([200]))
    const browser = createBrowser(signIn, { ipAddress })
    expect(await statuses(18, () => ask(browser))).toEqual([...Array(17).fill(200), 429])
    // Another process, whose first sixteenth is in its memory.
    const other = createBrowser(open({ nonces: 32 }), { ipAddress })
    expect(await statuses(3, () => ask(other))).toEqual([200, 200, 429])
  })

  test('R10.8 has no limit for 0, and none of its own for an unknown client', async () => {
    const free = createBrowser(open({ nonces: 0 }), { ipAddress: newClient() })
    expect(new Set(await statuses(20, () => ask(free)))).toEqual(new Set([200]))
    const unknown = createBrowser(open({ nonces: 1 }))
    expect(await statuses(3, () => ask(unknown))).toEqual([200, 200, 200])
  })
})

describe('clients', () => {
  test('R10.8 counts by IPv4 address in any spelling, and by IPv6 /64', async () => {
    const signIn = open({ nonces: 1 })
    const from = async (ipAddress: string) => (await ask(createBrowser(signIn, { ipAddress }))).status
    expect(await from('192.0.2.7')).toBe(200)
    expect(await from('::ffff:192.0.2.7')).toBe(429)
    expect(await from('192.0.2.8')).toBe(200)
    expect(await from('2001:db8:1:2::1')).toBe(200)
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
  })

  test('R10.8 counts requests of all processes on one database together', async () => {
    const ipAddress = newClient()
    expect(await ask(createBrowser(open({ nonces: 1 }), { ipAddress }))).toHaveStatus(200)
    expect(await ask(createBrowser(open({ nonces: 1 }), { ipAddress }))).toHaveStatus(429)
  })

  test('R10.8 counts attempts with a wallet per client, so that no client can lock out its owner', async () => {
    const signIn = open({ signInsPerWallet: 2 })
    const owner = newAccount()
    const stranger = createBrowser(signIn, { ipAddress: newClient() })
    const attempt = async () =>
      stranger.verify(newAccount(), stranger.write(await stranger.challenge(), owner))
    expect(await statuses(4, attempt)).toEqual([422, 422, 429, 429])
    expect(await createBrowser(signIn, { ipAddress: newClient() }).enter(owner)).toHaveStatus(200)
    // The other client can still use other wallets.
    expect(await stranger.enter(newAccount())).toHaveStatus(200)
  })

  test('R10.8 counts a wallet in any spelling of its address', async () => {
    const browser = createBrowser(open({ signInsPerWallet: 1 }), { ipAddress: newClient() })
    const account = newAccount()
    expect(await browser.enter(account)).toHaveStatus(200)
    const address = account.address.toLowerCase() as `0x${string}`
    expect(await browser.enter(account, { address })).toHaveStatus(429)
  })
})

describe('limits', () => {
  test('R10.8 counts sign-ins and challenges separately', async () => {
    const browser = createBrowser(open({ nonces: 2, signIns: 1 }), { ipAddress: newClient() })
    const account = newAccount()
    expect(await browser.enter(account)).toHaveStatus(200)
    const message = browser.write(await browser.challenge(), account)
    expect((await browser.verify(account, message)).body.code).toBe('too_many_requests')
  })

  test('R10.8 does not consume the nonce of an attempt over the limit of its wallet', async () => {
    const browser = createBrowser(open({ signInsPerWallet: 1 }), { ipAddress: newClient() })
    const account = newAccount()
    await browser.enter(account)
    const message = browser.write(await browser.challenge(), account)
    const refused = await browser.verify(account, message)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    now += 60_000
    expect(await browser.verify(account, message)).toHaveStatus(200)
  })

  test('R10.8 counts linking as signing in', async () => {
    const browser = createBrowser(open({ signIns: 2 }), { ipAddress: newClient() })
    await browser.enter(newAccount())
    const confirmed = await browser.confirm('link_wallet')
    const body = { message: 'a', signature: '0x', ...confirmed }
    const link = async () => browser.send('POST', '/api/wallets', { body })
    expect(await statuses(2, link)).toEqual([400, 429])
  })

  test('R10.8 counts contract checks, which keys do not need', async () => {
    let requestCount = 0
    const checkContract: ContractCheck = async () => {
      requestCount += 1
      return { status: 'not_signed', isContract: true }
    }
    const signIn = createSignInFromContext({
      ...createContext(settings({ contractChecks: 1 })),
      checkContract,
    })
    const browser = createBrowser(signIn, { ipAddress: newClient() })
    const forge = async () =>
      browser.verify(newAccount(), browser.write(await browser.challenge(), newAccount()))
    expect(await statuses(3, forge)).toEqual([422, 429, 429])
    expect(requestCount).toBe(1)
    expect(await browser.enter(newAccount())).toHaveStatus(200)
  })

  test('R10.8 counts changes separately from exports, reads and sign-outs', async () => {
    const browser = createBrowser(open({ changes: 2 }), { ipAddress: newClient() })
    await browser.enter(newAccount())
    const end = async () =>
      browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
    expect(await statuses(3, end)).toEqual([200, 200, 429])
    const confirmed = { body: await browser.confirm('export_account') }
    expect(await browser.send('POST', '/api/account/export', confirmed)).toHaveStatus(200)
    expect(await browser.send('GET', '/api/sessions')).toHaveStatus(200)
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
  })

  test('R10.8 counts pages of activity and exports, each by its own limit', async () => {
    const browser = createBrowser(open({ reads: 2, exports: 1 }), { ipAddress: newClient() })
    await browser.enter(newAccount())
    const read = () => browser.send('GET', '/api/activity')
    const exported = async () =>
      browser.send('POST', '/api/account/export', { body: await browser.confirm('export_account') })
    expect(await statuses(3, read)).toEqual([200, 200, 429])
    expect(await statuses(2, exported)).toEqual([200, 429])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('R10.8 counts no requests of other sites', async () => {
    const browser = createBrowser(open({ nonces: 1, signIns: 1 }), { ipAddress: newClient() })
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/siwe/nonce', '/api/siwe/verify']) {
      const foreign = () => browser.send('POST', path, { body: {}, headers })
      expect(await statuses(3, foreign)).toEqual([403, 403, 403])
    }
    expect(await browser.enter(newAccount())).toHaveStatus(200)
  })
})

describe('statements and rows', () => {
  test('R10.8 stores a hash of client and wallet only', async () => {
    const signIn = open({})
    const account = newAccount()
    await createBrowser(signIn, { ipAddress: '192.0.2.201' }).enter(account)
    const rows = await database.query('SELECT * FROM countersign.limits')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`192\\.0\\.2\\.201|${account.address}`, 'i'))
    expect(rows[0]).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), until: expect.any(Date) })
  })

  test.each([
    ['in the database: three for a sign-in with its two limits', { signIns: 15, signInsPerWallet: 15 }, 3],
    ['in memory: two for a sign-in', {}, 2],
  ])('R10.8 needs one statement for a challenge, and counts %s', async (_, limits, expected) => {
    const statements: string[] = []
    const counted: Database = {
      ...database,
      query<Row extends object>(sql: string, values?: readonly SqlValue[]) {
        statements.push(sql)
        return database.query<Row>(sql, values)
      },
    }
    const signIn = open(limits, { database: counted })
    // The first sign-in of a process reads the key of session tokens.
    await createBrowser(signIn, { ipAddress: newClient() }).enter(newAccount())
    statements.length = 0
    const browser = createBrowser(signIn, { ipAddress: newClient() })
    const account = newAccount()
    const message = browser.write(await browser.challenge(), account)
    expect(statements).toHaveLength(1)
    statements.length = 0
    expect(await browser.verify(account, message)).toHaveStatus(200)
    expect(statements).toHaveLength(expected)
  })
})

test.each([-1, 1.5, Number.NaN, 1_000_001, Number.POSITIVE_INFINITY])(
  'R10.8 refuses an invalid limit and names it: %d',
  (changes) => {
    expect(() => open({ changes })).toThrow(
      `limits.changes must be an integer from 0 to 1000000, got ${changes}.`,
    )
    expect(() => open({ changes: 1_000_000 })).not.toThrow()
    expect(() => open({ nonce: 1 } as Partial<Limits>)).toThrow(
      /^limits\.nonce is not a known limit\. Use one of nonces, /,
    )
  },
)
