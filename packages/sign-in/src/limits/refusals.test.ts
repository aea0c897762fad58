import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import { createSecret } from '../crypto/secret.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { createSessionTokens } from '../sessions/createSessionTokens.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { Limits } from './Limits.ts'

let database: Database
let now: number
/** All statements so far, including those in transactions. */
let statements: string[] = []

function open(limits: Partial<Limits>): SignIn {
  const counted: Database = {
    ...database,
    query(sql, values) {
      statements.push(sql)
      return database.query(sql, values)
    },
    transaction: (work) =>
      database.transaction(({ query }) =>
        work({
          query(sql, values) {
            statements.push(sql)
            return query(sql, values)
          },
        }),
      ),
  }
  return createSignIn({
    database: counted,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    now: () => now,
    metrics: 'open',
    limits,
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  statements = []
})

const ask = (signIn: SignIn, ipAddress: string, body: unknown = {}) =>
  createBrowser(signIn, { ipAddress }).send('POST', '/api/siwe/nonce', { body })
const served = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Another database's key. */
const otherKey = async <Row>() => [{ id: '', key: 'f'.repeat(64), active_at: new Date(0) }] as Row[]
const tokensOf = (from: Queryable) =>
  createSessionTokens({ database: from, maxLifetime: 60_000, now: Date.now })

describe('statements of a refusal', () => {
  test('R10.8 needs one statement for the first refusal, and none until the limit allows another use', async () => {
    const signIn = open({ nonces: 2 })
    for (const _ of many(2, () => 0)) expect(await ask(signIn, '192.0.2.1')).toHaveStatus(200)
    statements = []
    const first = await ask(signIn, '192.0.2.1')
    expect([first.status, first.headers.get('retry-after'), statements.length]).toEqual([429, '30', 1])
    now += 10_500
    const later = await ask(signIn, '192.0.2.1')
    expect([later.status, later.headers.get('retry-after'), statements.length]).toEqual([429, '20', 1])
    now += 19_499
    expect(await ask(signIn, '192.0.2.1')).toHaveStatus(429)
    expect(statements).toHaveLength(1)
    now += 1
    expect(await ask(signIn, '192.0.2.1')).toHaveStatus(200)
  })

  test('R10.8 refuses before it reads the body', async () => {
    const signIn = open({ nonces: 1, signIns: 1 })
    const browser = createBrowser(signIn, { ipAddress: '192.0.2.2' })
    for (const path of ['/api/siwe/nonce', '/api/siwe/verify']) {
      const send = () => browser.send('POST', path, { body: {} })
      await send()
      expect(await send()).toHaveStatus(429)
      statements = []
      const malformed = await browser.send('POST', path, { body: '{' })
      expect([malformed.status, statements]).toEqual([429, []])
    }
  })

  test('R10.8 needs one statement for the first refusal by wallet, and none until the limit allows another use', async () => {
    const signIn = open({ signInsPerWallet: 1, signIns: 15 })
    const browser = createBrowser(signIn, { ipAddress: '192.0.2.3' })
    const account = privateKeyToAccount(generatePrivateKey())
    await browser.enter(account)
    const message = browser.write(await browser.challenge(), account)
    expect(await browser.verify(account, message)).toHaveStatus(429)
    statements = []
    expect(await browser.verify(account, message)).toHaveStatus(429)
    // The one of the client's own limit, which allows more uses.
    expect(statements).toHaveLength(1)
  })

  test('R10.8 extends the remembered time by uses of other processes, never shortens it', async () => {
    const [first, second] = [open({ nonces: 2 }), open({ nonces: 2 })]
    await ask(first, '192.0.2.4')
    await ask(second, '192.0.2.4')
    expect(await ask(first, '192.0.2.4')).toHaveStatus(429)
    now += 30_000
    expect(await ask(second, '192.0.2.4')).toHaveStatus(200)
    const refused = await ask(first, '192.0.2.4')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    now += 30_000
    expect(await ask(first, '192.0.2.4')).toHaveStatus(200)
  })
})

describe('refuseEarly', () => {
  const nonce = { method: 'POST', path: '/api/siwe/nonce' }

  test('R10.8 refuses what fetch would refuse, and counts nothing', async () => {
    const signIn = open({ nonces: 2, signIns: 1 })
    const ipAddress = '192.0.2.40'
    for (const _ of many(9, () => 0)) expect(signIn.refuseEarly({ ...nonce, ipAddress })).toBeNull()
    await ask(signIn, ipAddress)
    await ask(signIn, ipAddress)
    expect(signIn.refuseEarly({ ...nonce, ipAddress })).toBeNull()
    const body = (await ask(signIn, ipAddress)).body
    statements = []
    const refusal = signIn.refuseEarly({ ...nonce, ipAddress })
    expect(refusal).toMatchObject({ code: body.code, message: body.detail, retryAfter: 30 })
    expect(statements).toEqual([])
    now += 30_000
    expect(signIn.refuseEarly({ ...nonce, ipAddress })).toBeNull()
    expect(await ask(signIn, ipAddress)).toHaveStatus(200)
  })

  test('R10.8 does not refuse other clients, limits and paths', async () => {
    const signIn = open({ nonces: 1 })
    const ipAddress = '192.0.2.41'
    await ask(signIn, ipAddress)
    await ask(signIn, ipAddress)
    expect(signIn.refuseEarly({ ...nonce, ipAddress })).not.toBeNull()
    const others = [
      { ...nonce, ipAddress: '192.0.2.42' },
      { ...nonce, ipAddress: null },
      { ...nonce, method: 'GET', ipAddress },
      { ...nonce, method: 'PATCH', ipAddress },
      { method: 'POST', path: '/api/siwe/verify', ipAddress },
      { method: 'GET', path: '/api/session', ipAddress },
      { method: 'GET', path: '/', ipAddress },
    ]
    expect(others.map((head) => signIn.refuseEarly(head))).toEqual(others.map(() => null))
  })

  test('R10.8 refuses clients of a network over its limit, and all clients over theirs', async () => {
    const signIn = open({ nonces: 2, signIns: 2, allClients: 5 })
    await Promise.all(many(100, (at) => ask(signIn, `2001:db8:5:1${at.toString(16).padStart(2, '0')}::1`)))
    expect(signIn.refuseEarly({ ...nonce, ipAddress: '2001:db8:5:1ff::1' })?.retryAfter).toBe(8)
    expect(signIn.refuseEarly({ ...nonce, ipAddress: '192.0.2.43' })).toBeNull()
    await Promise.all(many(9, (at) => ask(signIn, `192.0.2.${50 + at}`)))
    expect(signIn.refuseEarly({ ...nonce, ipAddress: '192.0.2.43' })).not.toBeNull()
  })

  test('R10.8 limits clients without an IP together with all others', async () => {
    const signIn = open({ nonces: 2, changes: 2, allClients: 3 })
    const unknown = createBrowser(signIn)
    const statuses = []
    for (const _ of many(7, () => 0))
      statuses.push((await unknown.send('POST', '/api/siwe/nonce', { body: {} })).status)
    expect(statuses).toEqual([...many(6, () => 200), 429])
    expect(signIn.refuseEarly({ ...nonce, ipAddress: null })?.retryAfter).toBe(10)
    // Also those of a route that counts its limit by itself.
    const changes = []
    for (const _ of many(7, () => 0)) changes.push((await unknown.send('DELETE', '/api/account')).status)
    expect(changes).toEqual([...many(6, () => 401), 429])
    now += 10_000
    expect(await unknown.send('POST', '/api/siwe/nonce', { body: {} })).toHaveStatus(200)
  })

  test('R10.8 R10.11 counts refusals in the metrics as fetch does', async () => {
    const signIn = open({ nonces: 1 })
    const ipAddress = '192.0.2.44'
    await ask(signIn, ipAddress)
    await ask(signIn, ipAddress)
    for (const _ of many(3, () => 0)) signIn.refuseEarly({ ...nonce, ipAddress })
    const metrics = await (await signIn.fetch(new Request(`${origin}/metrics`))).text()
    expect(metrics).toMatch(/requests_total\{route="\/api\/siwe\/nonce",method="POST",status="429"\} 4\n/)
  })
})

describe('networks', () => {
  const within = (prefix: string, count: number) =>
    many(count, (at) => `2001:db8:${prefix}${at.toString(16).padStart(2, '0')}::1`)

  test('R10.8 allows an IPv6 /56 four times the limit of a client', async () => {
    const signIn = open({ nonces: 2 })
    const answers = await Promise.all(within('1:1', 100).map((ipAddress) => ask(signIn, ipAddress)))
    expect(served(answers)).toBe(8)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('8')
    expect(statements.length).toBeLessThan(5)
    now += 7_500
    expect(await ask(signIn, '2001:db8:1:1ff::1')).toHaveStatus(200)
    // Another /64 has its own limit.
    expect(await ask(signIn, '2001:db8:1:200::1')).toHaveStatus(200)
  })

  test('R10.8 allows an IPv6 /48 sixteen times the limit of a client', async () => {
    const signIn = open({ nonces: 2 })
    const clients = many(2000, (at) => `2001:db8:2:${(at * 16).toString(16)}::1`)
    const answers = await Promise.all(clients.map((ipAddress) => ask(signIn, ipAddress)))
    expect(served(answers)).toBe(32)
    expect(await ask(signIn, '2001:db8:3::1')).toHaveStatus(200)
  })

  test('R10.8 does not count refusals of a client toward its networks', async () => {
    const signIn = open({ nonces: 2 })
    const greedy = await Promise.all(many(50, () => ask(signIn, '2001:db8:4:100::1')))
    expect(served(greedy)).toBe(2)
    const neighbors = await Promise.all(
      within('4:1', 6)
        .slice(1)
        .map((ipAddress) => ask(signIn, ipAddress)),
    )
    expect(served(neighbors)).toBe(5)
  })

  test('R10.8 limits all clients together, for each limit', async () => {
    const signIn = open({ nonces: 2, allClients: 3 })
    const clients = many(10, (at) => `198.51.100.${at}`)
    const answers = await Promise.all(clients.map((ipAddress) => ask(signIn, ipAddress)))
    expect(served(answers)).toBe(6)
    const refused = await ask(signIn, '198.51.100.99')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const browser = createBrowser(signIn, { ipAddress: '198.51.100.99' })
    expect(await browser.send('POST', '/api/siwe/verify', { body: {} })).toHaveStatus(400)
    now += 10_000
    expect(await ask(signIn, '198.51.100.99')).toHaveStatus(200)
  })
})

describe('session look-ups', () => {
  const cookieName = 'countersign_session_3000'
  const invented = () => createSecret() + 'x'.repeat(11)
  /** Tokens of sessions that have ended. */
  const ended = () => tokensOf(database).create()
  const request = (
    signIn: SignIn,
    token: string,
    ipAddress: string,
    method = 'GET',
    path = '/api/session',
  ) => {
    const browser = createBrowser(signIn, { ipAddress })
    browser.jar.set(cookieName, token)
    return browser.send(method, path)
  }
  const signedIn = async (signIn: SignIn, ipAddress: string) => {
    const browser = createBrowser(signIn, { ipAddress })
    await browser.enter(privateKeyToAccount(generatePrivateKey()))
    return browser.jar.get(cookieName) ?? ''
  }

  test('R10.8 R10.6 batches look-ups above the limit, and the client’s valid sessions stay valid', async () => {
    const signIn = open({ sessionMisses: 5 })
    const token = await signedIn(signIn, '192.0.2.20')
    for (const _ of many(5, (index) => index)) await request(signIn, await ended(), '192.0.2.20')
    const tokens = await Promise.all(many(300, ended))
    statements = []
    const [valid, ...others] = await Promise.all([
      request(signIn, token, '192.0.2.20'),
      ...tokens.map((token) => request(signIn, token, '192.0.2.20')),
    ])
    expect(valid.body).toMatchObject({ session: {} })
    expect(new Set(others.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 null']))
    // Two shared ones, and one for the valid session.
    expect(statements.length).toBeLessThan(8)
  })

  test('R10.8 runs a statement per look-up below the limit, and again after a while', async () => {
    const signIn = open({ sessionMisses: 2 })
    const token = await signedIn(signIn, '192.0.2.21')
    for (const _ of many(2, (index) => index)) await request(signIn, await ended(), '192.0.2.21')
    const cost = async (ipAddress: string) => {
      statements = []
      expect((await request(signIn, token, ipAddress)).body).toMatchObject({ session: {} })
      // Every process reads the keys of session tokens again after ten seconds.
      return statements.filter((sql) => !sql.includes('countersign.keys')).length
    }
    expect([await cost('192.0.2.22'), await cost('192.0.2.21')]).toEqual([1, 2])
    now += 30_000
    expect(await cost('192.0.2.21')).toBe(1)
  })

  test.each([
    ['DELETE', '/api/session', 204],
    ['GET', '/api/events', 401],
    ['DELETE', '/api/sessions', 401],
  ])(
    'R10.8 looks up all invalid tokens in one statement above the limit: %s %s',
    async (method, path, status) => {
      const signIn = open({ sessionMisses: 3, changes: 0 })
      for (const _ of many(3, (index) => index)) {
        expect(await request(signIn, await ended(), '192.0.2.23', method, path)).toHaveStatus(status)
      }
      const tokens = await Promise.all(many(50, ended))
      statements = []
      const answers = await Promise.all(
        tokens.map((token) => request(signIn, token, '192.0.2.23', method, path)),
      )
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
      expect(statements.length).toBeLessThan(4)
    },
  )

  test('R10.8 counts invented tokens, and delays their responses above the limit', async () => {
    const signIn = open({ sessionMisses: 2 })
    for (const _ of many(2, (index) => index)) await request(signIn, invented(), '192.0.2.28')
    statements = []
    const started = performance.now()
    expect((await request(signIn, invented(), '192.0.2.28')).body).toBeNull()
    expect(performance.now() - started).toBeGreaterThan(400)
    expect(statements).toEqual([])
  })

  test('R10.8 signs out above the limit', async () => {
    const signIn = open({ sessionMisses: 1 })
    const token = await signedIn(signIn, '192.0.2.24')
    await request(signIn, await ended(), '192.0.2.24')
    expect(await request(signIn, token, '192.0.2.24', 'DELETE')).toHaveStatus(204)
    expect((await request(signIn, token, '192.0.2.24')).body).toBeNull()
  })

  test('R10.8 counts misses of getSession as those of one client', async () => {
    const signIn = open({ sessionMisses: 3 })
    const token = await signedIn(signIn, '192.0.2.25')
    const read = (cookie: string) =>
      signIn.getSession(new Request(origin, { headers: { cookie: `${cookieName}=${cookie}` } }))
    for (const _ of many(3, (index) => index)) expect(await read(await ended())).toBeNull()
    const tokens = await Promise.all(many(50, ended))
    statements = []
    const found = await Promise.all([read(token), ...tokens.map(read)])
    expect(found.map((session) => session !== null)).toEqual([true, ...many(50, () => false)])
    expect(statements.length).toBeLessThan(6)
    expect((await request(signIn, token, '192.0.2.26')).body).toMatchObject({ session: {} })
  })

  test.each([
    ['invented', invented()],
    ['of another database', null],
    ['too short', invented().slice(1)],
    ['too long', `${invented()}A`],
    ['without a tag', createSecret()],
    ['with another mark', `${invented().slice(0, 53)}=`],
    ['with more bits than 256', `${'x'.repeat(42)}B${'x'.repeat(11)}`],
    ['empty', ''],
  ])('R10.8 ignores a token without a statement: %s', async (_, given) => {
    const signIn = open({})
    const token = given ?? (await tokensOf({ query: otherKey }).create())
    await request(signIn, await ended(), '192.0.2.27')
    statements = []
    for (const [method, path, status] of [
      ['GET', '/api/session', 200],
      ['DELETE', '/api/session', 204],
      ['GET', '/api/events', 401],
      ['GET', '/api/wallets', 401],
    ] as const) {
      expect(await request(signIn, token, '192.0.2.27', method, path)).toHaveStatus(status)
    }
    expect(statements).toEqual([])
  })
})
