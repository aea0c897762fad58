import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { createContext } from '../context.ts'
import { createSignIn, signInOver } from '../createSignIn.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import type { ContractCheck } from '../signature/ContractCheck.ts'
import type { Database, SqlValue } from '../store/Database.ts'
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

describe('how much', () => {
  test('R10.8 so many at once, then one each time its share of a minute has passed', async () => {
    const browser = createBrowser(open({ nonces: 4 }), { client: newClient() })
    expect(await statuses(5, () => ask(browser))).toEqual([200, 200, 200, 200, 429])
    now += 14_999
    expect((await ask(browser)).status).toBe(429)
    now += 1
    expect(await statuses(2, () => ask(browser))).toEqual([200, 429])
    now += 30_000
    expect(await statuses(3, () => ask(browser))).toEqual([200, 200, 429])
    now += 600_000
    expect(await statuses(5, () => ask(browser))).toEqual([200, 200, 200, 200, 429])
  })

  test.each([1, 3, 7, 45, 90])(
    'R10.8 a refusal is a problem that says when to try again, and that is true: %i a minute',
    async (nonces) => {
      const browser = createBrowser(open({ nonces }), { client: newClient() })
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
      expect((await ask(browser)).status).toBe(200)
    },
  )

  test('R10.8 a refusal writes nothing', async () => {
    const browser = createBrowser(open({ nonces: 1 }), { client: newClient() })
    await ask(browser)
    const read = () =>
      Promise.all(
        // A row that was locked has another xmax.
        ['limits', 'nonces', 'audit'].map((table) =>
          database.query(`SELECT *, xmin::text, xmax::text FROM countersign.${table} ORDER BY 1`),
        ),
      )
    const before = await read()
    expect((await ask(browser)).status).toBe(429)
    expect(await read()).toEqual(before)
  })

  test('R10.8 of many at once, no more pass than may', async () => {
    const signIn = open({ nonces: 5 })
    const client = newClient()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(createBrowser(signIn, { client }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('R10.8 a limit of 0 is none, and so it is for a client that is not known', async () => {
    const free = createBrowser(open({ nonces: 0 }), { client: newClient() })
    expect(new Set(await statuses(20, () => ask(free)))).toEqual(new Set([200]))
    const unknown = createBrowser(open({ nonces: 1 }))
    expect(await statuses(3, () => ask(unknown))).toEqual([200, 200, 200])
  })
})

describe('whose', () => {
  test('R10.8 an IPv4 address, however it is written, and an IPv6 network of 64 bits', async () => {
    const signIn = open({ nonces: 1 })
    const from = async (client: string) => (await ask(createBrowser(signIn, { client }))).status
    expect(await from('192.0.2.7')).toBe(200)
    expect(await from('::ffff:192.0.2.7')).toBe(429)
    expect(await from('192.0.2.8')).toBe(200)
    expect(await from('2001:db8:1:2::1')).toBe(200)
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
  })

  test('R10.8 all processes on one database count together', async () => {
    const client = newClient()
    expect((await ask(createBrowser(open({ nonces: 1 }), { client }))).status).toBe(200)
    expect((await ask(createBrowser(open({ nonces: 1 }), { client }))).status).toBe(429)
  })

  test('R10.8 attempts at a wallet are counted by client, so nobody can lock its owner out', async () => {
    const signIn = open({ signInsPerWallet: 2 })
    const owner = newAccount()
    const stranger = createBrowser(signIn, { client: newClient() })
    const attempt = async () =>
      stranger.verify(newAccount(), stranger.write(await stranger.challenge(), owner))
    expect(await statuses(4, attempt)).toEqual([422, 422, 429, 429])
    expect((await createBrowser(signIn, { client: newClient() }).enter(owner)).status).toBe(200)
    // The stranger's other wallets are not held back either.
    expect((await stranger.enter(newAccount())).status).toBe(200)
  })

  test('R10.8 one wallet is one, however its address is written', async () => {
    const browser = createBrowser(open({ signInsPerWallet: 1 }), { client: newClient() })
    const account = newAccount()
    expect((await browser.enter(account)).status).toBe(200)
    const address = account.address.toLowerCase() as `0x${string}`
    expect((await browser.enter(account, { address })).status).toBe(429)
  })
})

describe('of what', () => {
  test('R10.8 sign-ins and challenges are counted apart', async () => {
    const browser = createBrowser(open({ nonces: 2, signIns: 1 }), { client: newClient() })
    const account = newAccount()
    expect((await browser.enter(account)).status).toBe(200)
    const message = browser.write(await browser.challenge(), account)
    expect((await browser.verify(account, message)).body.code).toBe('too_many_requests')
  })

  test('R10.8 an attempt over the limit of its wallet leaves the nonce good', async () => {
    const browser = createBrowser(open({ signInsPerWallet: 1 }), { client: newClient() })
    const account = newAccount()
    await browser.enter(account)
    const message = browser.write(await browser.challenge(), account)
    const refused = await browser.verify(account, message)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    now += 60_000
    expect((await browser.verify(account, message)).status).toBe(200)
  })

  test('R10.8 linking counts as signing in does', async () => {
    const browser = createBrowser(open({ signIns: 2 }), { client: newClient() })
    await browser.enter(newAccount())
    const confirmed = await browser.confirm('link_wallet')
    const body = { message: 'a', signature: '0x', ...confirmed }
    const link = async () => browser.send('POST', '/api/wallets', { body })
    expect(await statuses(2, link)).toEqual([400, 429])
  })

  test('R10.8 questions to contracts are counted, and keys need none', async () => {
    let asked = 0
    const askContract: ContractCheck = async () => {
      asked += 1
      return { status: 'not_signed', isContract: true }
    }
    const signIn = signInOver({ ...createContext(settings({ contractChecks: 1 })), askContract })
    const browser = createBrowser(signIn, { client: newClient() })
    const forge = async () =>
      browser.verify(newAccount(), browser.write(await browser.challenge(), newAccount()))
    expect(await statuses(3, forge)).toEqual([422, 429, 429])
    expect(asked).toBe(1)
    expect((await browser.enter(newAccount())).status).toBe(200)
  })

  test('R10.8 counts changes, and neither exports, reads nor sign-outs with them', async () => {
    const browser = createBrowser(open({ changes: 2 }), { client: newClient() })
    await browser.enter(newAccount())
    const end = async () =>
      browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
    expect(await statuses(3, end)).toEqual([200, 200, 429])
    const confirmed = { body: await browser.confirm('export_account') }
    expect((await browser.send('POST', '/api/account/export', confirmed)).status).toBe(200)
    expect((await browser.send('GET', '/api/sessions')).status).toBe(200)
    expect((await browser.send('DELETE', '/api/session')).status).toBe(204)
  })

  test('R10.8 counts pages of activity and exports, each by a limit of its own', async () => {
    const browser = createBrowser(open({ reads: 2, exports: 1 }), { client: newClient() })
    await browser.enter(newAccount())
    const read = () => browser.send('GET', '/api/activity')
    const exported = async () =>
      browser.send('POST', '/api/account/export', { body: await browser.confirm('export_account') })
    expect(await statuses(3, read)).toEqual([200, 200, 429])
    expect(await statuses(2, exported)).toEqual([200, 429])
    expect((await browser.send('GET', '/api/session')).status).toBe(200)
  })

  test('R10.8 a page of another site uses up nothing', async () => {
    const browser = createBrowser(open({ nonces: 1, signIns: 1 }), { client: newClient() })
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/siwe/nonce', '/api/siwe/verify']) {
      const foreign = () => browser.send('POST', path, { body: {}, headers })
      expect(await statuses(3, foreign)).toEqual([403, 403, 403])
    }
    expect((await browser.enter(newAccount())).status).toBe(200)
  })
})

describe('what is kept', () => {
  test('R10.8 neither client nor wallet, only a hash', async () => {
    const signIn = open({})
    const account = newAccount()
    await createBrowser(signIn, { client: '192.0.2.201' }).enter(account)
    const rows = await database.query('SELECT * FROM countersign.limits')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`192\\.0\\.2\\.201|${account.address}`, 'i'))
    expect(rows[0]).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), until: expect.any(Date) })
  })

  test('R10.8 a challenge costs one statement with its limit, a sign-in three with both of its own', async () => {
    const statements: string[] = []
    const counted: Database = {
      ...database,
      query<Row extends object>(sql: string, values?: readonly SqlValue[]) {
        statements.push(sql)
        return database.query<Row>(sql, values)
      },
    }
    const browser = createBrowser(open({}, { database: counted }), { client: newClient() })
    const account = newAccount()
    const message = browser.write(await browser.challenge(), account)
    expect(statements).toHaveLength(1)
    await browser.verify(account, message)
    expect(statements).toHaveLength(4)
  })
})

test.each([-1, 1.5, Number.NaN, 1_000_001, Number.POSITIVE_INFINITY])(
  'R10.8 a limit of %d is refused by its name',
  (changes) => {
    expect(() => open({ changes })).toThrow(
      new TypeError('limits.changes must be a whole number from 0 to 1000000.'),
    )
    expect(() => open({ nonce: 1 } as Partial<Limits>)).toThrow(/^limits\.nonce is no limit/)
  },
)
