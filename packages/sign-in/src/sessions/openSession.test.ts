import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '../createContext.ts'
import { hashSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import type { Hooks } from '../hooks/Hooks.ts'
import { origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { openSession } from './openSession.ts'

let database: Database
/** The batched statements and the transactions so far. */
let calls: ('statement' | 'transaction')[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  calls = []
})

/** Creates a function that opens a session in a browser, for a new wallet. `previous` are tokens of its sessions. */
function open(hooks: Hooks = {}) {
  const context = createContext({
    database: {
      ...database,
      query(sql, values) {
        if (sql.includes('run_batch')) calls.push('statement')
        return database.query(sql, values)
      },
      transaction(work) {
        calls.push('transaction')
        return database.transaction(work)
      },
    },
    origin,
    appName: 'Countersign',
    chainIds: [1],
    hooks,
    now: Date.now,
  })
  const address = `0x${hashSecret(randomUUID()).slice(0, 40)}` as const
  return (previousTokens: readonly string[] = []) =>
    openSession(context, {
      wallet: { address, chainId: null, nonce: randomUUID(), proof: null },
      consent: null,
      previousTokens,
      origin,
      metadata: { ipAddress: null, userAgent: null, requestId: randomUUID(), headers: new Headers() },
    })
}

test('R10.6 opens a session in one batched statement', async () => {
  const { account, isNewAccount, isNewBrowser } = await open()()
  expect(calls).toEqual(['statement'])
  expect([account.wallets.length, isNewAccount, isNewBrowser]).toEqual([1, true, true])
})

test('R10.6 ends the earlier sessions of the browser in the transaction of the new one', async () => {
  const openAgain = open()
  const first = await openAgain()
  calls = []
  const second = await openAgain([first.token])
  expect(calls).toEqual(['transaction'])
  expect([second.account.id, second.isNewBrowser]).toEqual([first.account.id, false])
  expect(second.token).not.toBe(first.token)
})

test('R10.6 ignores earlier tokens that no server created', async () => {
  const { token } = await open()()
  calls = []
  const invented = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  await open()([invented])
  expect(calls).toEqual(['statement'])
})

test('R10.17 opens a session in a transaction for the hooks of a sign-in', async () => {
  const accounts: string[] = []
  const { account } = await open({ onSignIn: (event) => void accounts.push(event.account.id) })()
  expect(calls).toEqual(['transaction'])
  expect(accounts).toEqual([account.id])
})
