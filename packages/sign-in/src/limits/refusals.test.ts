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
    const neighbours = await Promise.all(within('4:1', 6).slice(1).map((client) => ask(signIn, client)))
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
