import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../store/Database.ts'
import type { Limits } from './Limits.ts'

let database: Database
let now: number
/** The statements so far, those within transactions too. */
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

const ask = (signIn: SignIn, client: string, body: unknown = {}) =>
  createBrowser(signIn, { client }).send('POST', '/api/siwe/nonce', { body })
const served = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('what a refusal costs', () => {
  test('R10.8 the first refusal takes one statement, and those until the client has a use left take none', async () => {
    const signIn = open({ nonces: 2 })
    for (const _ of many(2, () => 0)) expect((await ask(signIn, '192.0.2.1')).status).toBe(200)
    statements = []
    const first = await ask(signIn, '192.0.2.1')
    expect([first.status, first.headers.get('retry-after'), statements.length]).toEqual([429, '30', 1])
    now += 10_500
    const later = await ask(signIn, '192.0.2.1')
    expect([later.status, later.headers.get('retry-after'), statements.length]).toEqual([429, '20', 1])
    now += 19_499
    expect((await ask(signIn, '192.0.2.1')).status).toBe(429)
    expect(statements).toHaveLength(1)
    now += 1
    expect((await ask(signIn, '192.0.2.1')).status).toBe(200)
  })

  test('R10.8 a refusal comes before the body is read', async () => {
    const signIn = open({ nonces: 1, signIns: 1 })
    const browser = createBrowser(signIn, { client: '192.0.2.2' })
    for (const path of ['/api/siwe/nonce', '/api/siwe/verify']) {
      const send = () => browser.send('POST', path, { body: {} })
      await send()
      expect((await send()).status).toBe(429)
      statements = []
      const malformed = await browser.send('POST', path, { body: '{' })
      expect([malformed.status, statements]).toEqual([429, []])
    }
  })

  test('R10.8 an attempt at a wallet over its limit takes one statement, then none until there is a use left', async () => {
    const signIn = open({ signInsPerWallet: 1 })
    const browser = createBrowser(signIn, { client: '192.0.2.3' })
    const account = privateKeyToAccount(generatePrivateKey())
    await browser.enter(account)
    const message = browser.write(await browser.challenge(), account)
    expect((await browser.verify(account, message)).status).toBe(429)
    statements = []
    expect((await browser.verify(account, message)).status).toBe(429)
    // That of the client's own limit, which has uses left.
    expect(statements).toHaveLength(1)
  })

  test('R10.8 a use that another process took puts the time off, never the other way', async () => {
    const [one, other] = [open({ nonces: 2 }), open({ nonces: 2 })]
    await ask(one, '192.0.2.4')
    await ask(other, '192.0.2.4')
    expect((await ask(one, '192.0.2.4')).status).toBe(429)
    now += 30_000
    expect((await ask(other, '192.0.2.4')).status).toBe(200)
    const refused = await ask(one, '192.0.2.4')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    now += 30_000
    expect((await ask(one, '192.0.2.4')).status).toBe(200)
  })
})

describe('refused before there is a request', () => {
  const nonce = { method: 'POST', path: '/api/siwe/nonce' }

  test('R10.8 what fetch would refuse is refused by its first line, and nothing is taken by asking', async () => {
    const signIn = open({ nonces: 2, signIns: 1 })
    const client = '192.0.2.40'
    for (const _ of many(9, () => 0)) expect(signIn.refuseEarly({ ...nonce, client })).toBeNull()
    await ask(signIn, client)
    await ask(signIn, client)
    expect(signIn.refuseEarly({ ...nonce, client })).toBeNull()
    const told = (await ask(signIn, client)).body
    statements = []
    const refusal = signIn.refuseEarly({ ...nonce, client })
    expect(refusal).toMatchObject({ code: told.code, message: told.detail, retryAfter: 30 })
    expect(statements).toEqual([])
    now += 30_000
    expect(signIn.refuseEarly({ ...nonce, client })).toBeNull()
    expect((await ask(signIn, client)).status).toBe(200)
  })

  test('R10.8 other clients, other limits and other paths are handed on', async () => {
    const signIn = open({ nonces: 1 })
    const client = '192.0.2.41'
    await ask(signIn, client)
    await ask(signIn, client)
    expect(signIn.refuseEarly({ ...nonce, client })).not.toBeNull()
    const others = [
      { ...nonce, client: '192.0.2.42' },
      { ...nonce, client: null },
      { ...nonce, method: 'GET', client },
      { ...nonce, method: 'PATCH', client },
      { method: 'POST', path: '/api/siwe/verify', client },
      { method: 'GET', path: '/api/session', client },
      { method: 'GET', path: '/', client },
    ]
    expect(others.map((head) => signIn.refuseEarly(head))).toEqual(others.map(() => null))
  })

  test('R10.8 so are the neighbours in a network that has used up its share, and all clients beyond theirs', async () => {
    const signIn = open({ nonces: 2, signIns: 2, allClients: 5 })
    await Promise.all(many(100, (at) => ask(signIn, `2001:db8:5:1${at.toString(16).padStart(2, '0')}::1`)))
    expect(signIn.refuseEarly({ ...nonce, client: '2001:db8:5:1ff::1' })?.retryAfter).toBe(8)
    expect(signIn.refuseEarly({ ...nonce, client: '192.0.2.43' })).toBeNull()
    await Promise.all(many(9, (at) => ask(signIn, `192.0.2.${50 + at}`)))
    expect(signIn.refuseEarly({ ...nonce, client: '192.0.2.43' })).not.toBeNull()
  })

  test('R10.8 R10.11 they are in the metrics, as those of fetch are', async () => {
    const signIn = open({ nonces: 1 })
    const client = '192.0.2.44'
    await ask(signIn, client)
    await ask(signIn, client)
    for (const _ of many(3, () => 0)) signIn.refuseEarly({ ...nonce, client })
    const metrics = await (await signIn.fetch(new Request(`${origin}/metrics`))).text()
    expect(metrics).toMatch(/requests_total\{route="\/api\/siwe\/nonce",method="POST",status="429"\} 4\n/)
  })
})

describe('networks', () => {
  const within = (prefix: string, count: number) =>
    many(count, (at) => `2001:db8:${prefix}${at.toString(16).padStart(2, '0')}::1`)

  test('R10.8 an IPv6 /56 has four times the share of a client', async () => {
    const signIn = open({ nonces: 2 })
    const answers = await Promise.all(within('1:1', 100).map((client) => ask(signIn, client)))
    expect(served(answers)).toBe(8)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('8')
    expect(statements.length).toBeLessThan(5)
    now += 7_500
    expect((await ask(signIn, '2001:db8:1:1ff::1')).status).toBe(200)
    // Its neighbour has a share of its own.
    expect((await ask(signIn, '2001:db8:1:200::1')).status).toBe(200)
  })

  test('R10.8 an IPv6 /48 has sixteen times the share of a client', async () => {
    const signIn = open({ nonces: 2 })
    const clients = many(2000, (at) => `2001:db8:2:${(at * 16).toString(16)}::1`)
    const answers = await Promise.all(clients.map((client) => ask(signIn, client)))
    expect(served(answers)).toBe(32)
    expect((await ask(signIn, '2001:db8:3::1')).status).toBe(200)
  })

  test('R10.8 what a client is refused takes nothing from the networks around it', async () => {
    const signIn = open({ nonces: 2 })
    const greedy = await Promise.all(many(50, () => ask(signIn, '2001:db8:4:100::1')))
    expect(served(greedy)).toBe(2)
    const neighbours = await Promise.all(
      within('4:1', 6)
        .slice(1)
        .map((client) => ask(signIn, client)),
    )
    expect(served(neighbours)).toBe(5)
  })

  test('R10.8 all clients together have a share of their own, of each limit', async () => {
    const signIn = open({ nonces: 2, allClients: 3 })
    const clients = many(10, (at) => `198.51.100.${at}`)
    const answers = await Promise.all(clients.map((client) => ask(signIn, client)))
    expect(served(answers)).toBe(6)
    const refused = await ask(signIn, '198.51.100.99')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const browser = createBrowser(signIn, { client: '198.51.100.99' })
    expect((await browser.send('POST', '/api/siwe/verify', { body: {} })).status).toBe(400)
    now += 10_000
    expect((await ask(signIn, '198.51.100.99')).status).toBe(200)
  })
})

describe('session look-ups', () => {
  const cookieName = 'countersign_session_3000'
  const invented = (at: number) => `${String(at).padStart(42, 'x')}A`
  const look = (signIn: SignIn, token: string, client: string, method = 'GET', path = '/api/session') => {
    const browser = createBrowser(signIn, { client })
    browser.jar.set(cookieName, token)
    return browser.send(method, path)
  }
  const signedIn = async (signIn: SignIn, client: string) => {
    const browser = createBrowser(signIn, { client })
    await browser.enter(privateKeyToAccount(generatePrivateKey()))
    return browser.jar.get(cookieName) ?? ''
  }

  test('R10.8 R10.6 beyond the limit look-ups share statements, and a valid session of the client stays valid', async () => {
    const signIn = open({ sessionMisses: 5 })
    const token = await signedIn(signIn, '192.0.2.20')
    for (const at of many(5, (index) => index)) await look(signIn, invented(at), '192.0.2.20')
    statements = []
    const [valid, ...others] = await Promise.all([
      look(signIn, token, '192.0.2.20'),
      ...many(300, (at) => look(signIn, invented(at), '192.0.2.20')),
    ])
    expect(valid.status).toBe(200)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([401]))
    // Two that share, and two for the valid session.
    expect(statements.length).toBeLessThan(8)
  })

  test('R10.8 a client below the limit has its own statements, and so it has again after a while', async () => {
    const signIn = open({ sessionMisses: 2 })
    const token = await signedIn(signIn, '192.0.2.21')
    for (const at of many(2, (index) => index)) await look(signIn, invented(at), '192.0.2.21')
    const cost = async (client: string) => {
      statements = []
      expect((await look(signIn, token, client)).status).toBe(200)
      return statements.length
    }
    expect([await cost('192.0.2.22'), await cost('192.0.2.21')]).toEqual([2, 3])
    now += 30_000
    expect(await cost('192.0.2.21')).toBe(2)
  })

  test.each([
    ['DELETE', '/api/session', 204],
    ['GET', '/api/events', 401],
    ['DELETE', '/api/sessions', 401],
  ])('R10.8 beyond the limit %s %s asks for all invented tokens at once', async (method, path, status) => {
    const signIn = open({ sessionMisses: 3, changes: 0 })
    for (const at of many(3, (index) => index)) {
      expect((await look(signIn, invented(at), '192.0.2.23', method, path)).status).toBe(status)
    }
    statements = []
    const answers = await Promise.all(
      many(50, (at) => look(signIn, invented(at), '192.0.2.23', method, path)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(statements.length).toBeLessThan(4)
  })

  test('R10.8 signing out works beyond the limit', async () => {
    const signIn = open({ sessionMisses: 1 })
    const token = await signedIn(signIn, '192.0.2.24')
    await look(signIn, invented(1), '192.0.2.24')
    expect((await look(signIn, token, '192.0.2.24', 'DELETE')).status).toBe(204)
    expect((await look(signIn, token, '192.0.2.24')).status).toBe(401)
  })

  test('R10.8 getSession counts its misses as those of one client', async () => {
    const signIn = open({ sessionMisses: 3 })
    const token = await signedIn(signIn, '192.0.2.25')
    const read = (cookie: string) =>
      signIn.getSession(new Request(origin, { headers: { cookie: `${cookieName}=${cookie}` } }))
    for (const at of many(3, (index) => index)) expect(await read(invented(at))).toBeNull()
    statements = []
    const found = await Promise.all([read(token), ...many(50, (at) => read(invented(at)))])
    expect(found.map((session) => session !== null)).toEqual([true, ...many(50, () => false)])
    expect(statements.length).toBeLessThan(6)
    expect((await look(signIn, token, '192.0.2.26')).status).toBe(200)
  })

  test.each([
    ['too short', invented(1).slice(1)],
    ['too long', `${invented(1)}A`],
    ['with another mark', `${invented(1).slice(0, 42)}=`],
    ['with more bits than 256', `${invented(1).slice(0, 42)}B`],
    ['empty', ''],
  ])('R10.8 a token that is %s is refused without the database', async (_, token) => {
    const signIn = open({})
    for (const [method, path, status] of [
      ['GET', '/api/session', 200],
      ['DELETE', '/api/session', 204],
      ['GET', '/api/events', 401],
      ['GET', '/api/wallets', 401],
    ] as const) {
      expect((await look(signIn, token, '192.0.2.27', method, path)).status).toBe(status)
    }
    expect(statements).toEqual([])
  })
})
