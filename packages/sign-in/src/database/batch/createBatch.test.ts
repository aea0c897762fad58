import type { Account } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import type { Limits } from '../../limits/Limits.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import type { Database, Queryable } from '../Database.ts'

let database: Database
/** The texts of all statements so far. */
let statements: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

function open(limits: Partial<Limits> = {}) {
  const counted = (queryable: Queryable): Queryable => ({
    query(sql, values) {
      statements.push(sql)
      return queryable.query(sql, values)
    },
  })
  const over: Database = {
    ...database,
    ...counted(database),
    transaction: (work) => database.transaction((transaction) => work(counted(transaction))),
  }
  return createSignIn({ database: over, origin, appName: 'Countersign', chainIds: [31337], limits })
}

/** Browsers with signed messages. */
async function prepare(wallets: readonly ReturnType<typeof newAccount>[], signIn = open()) {
  const browsers = wallets.map(() => createBrowser(signIn))
  const challenges = await Promise.all(browsers.map((browser) => browser.challenge()))
  return browsers.map((browser, index) => {
    const wallet = wallets[index] as (typeof wallets)[number]
    const message = browser.write(challenges[index] as (typeof challenges)[number], wallet)
    return { browser, wallet, message, verify: () => browser.verify(wallet, message) }
  })
}

const accountOf = ({ body }: { body: Record<string, unknown> }) => body.account as Account

test('R10.1 R10.6 runs many concurrent requests in few statements, each with its own result', async () => {
  const wallets = many(20, newAccount)
  statements = []
  const ready = await prepare(wallets)
  expect(statements.length).toBeLessThanOrEqual(4)
  await Promise.all(ready.map(({ verify }) => verify()))

  const again = await prepare(wallets)
  statements = []
  const answers = await Promise.all(again.map(({ verify }) => verify()))
  expect(statements.length).toBeLessThan(30)
  for (const [at, answer] of answers.entries()) {
    expect(answer).toHaveStatus(200)
    expect(accountOf(answer).wallets).toMatchObject([{ address: wallets[at]?.address, primary: true }])
    const session = await again[at]?.browser.send('GET', '/api/session')
    expect(session?.body).toMatchObject({ session: { address: wallets[at]?.address } })
  }
  expect(new Set(answers.map((answer) => accountOf(answer).id)).size).toBe(20)
})

test('R10.5 creates one account for concurrent first sign-ins of a wallet in several browsers', async () => {
  const wallet = newAccount()
  const ready = await prepare(many(6, () => wallet))
  const answers = await Promise.all(ready.map(({ verify }) => verify()))
  expect(answers.map(({ status }) => status)).toEqual(many(6, () => 200))
  expect(new Set(answers.map((answer) => accountOf(answer).id)).size).toBe(1)
})

test('R10.1 accepts a nonce once when it is sent many times concurrently, and the rest of the batch succeeds', async () => {
  const [replayed, other] = await prepare(many(2, newAccount))
  if (!replayed || !other) throw new Error('Two were asked for.')
  const { browser, wallet, message } = replayed
  const answers = await Promise.all([...many(7, () => browser.verify(wallet, message)), other.verify()])
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  expect(codes.at(-1)).toBe('ok')
  expect(codes.slice(0, -1).sort()).toEqual([...many(6, () => 'nonce_used'), 'ok'])
})

test('R10.5 does not fail a batch for a blocked wallet or a wrong signature', async () => {
  const ready = await prepare(many(5, newAccount))
  const [blocked, wrong] = ready
  await database.query(
    `INSERT INTO countersign.blocks (address, chain_id, blocked_at) VALUES ($1, 0, now())`,
    [String(blocked?.wallet.address).toLowerCase()],
  )
  const answers = await Promise.all(
    ready.map(({ browser, message, verify }) =>
      browser === wrong?.browser ? browser.verify(newAccount(), message) : verify(),
    ),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  expect(codes).toEqual(['account_blocked', expect.stringMatching(/signature/), 'ok', 'ok', 'ok'])
  const kept = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE w.address = $1`,
    [String(blocked?.wallet.address).toLowerCase()],
  )
  expect(kept).toEqual([{ n: 0 }])
})

test('R10.8 refuses only the client over its limit, as often as without batching', async () => {
  const signIn = open({ nonces: 5 })
  const greedy = many(9, () => createBrowser(signIn, { ipAddress: '198.51.100.7' }))
  const modest = many(4, (at) => createBrowser(signIn, { ipAddress: `203.0.113.${at}` }))
  const answers = await Promise.all(
    [...greedy, ...modest].map((browser) => browser.send('POST', '/api/siwe/nonce', { body: {} })),
  )
  const count = (status: number, list: typeof answers) =>
    list.filter((result) => result.status === status).length
  expect(count(200, answers.slice(0, 9))).toBe(5)
  expect(count(429, answers.slice(0, 9))).toBe(4)
  expect(count(200, answers.slice(9))).toBe(4)
})
