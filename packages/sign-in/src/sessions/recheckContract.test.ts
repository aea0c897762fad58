import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { openTestDatabase } from '../../test/openTestDatabase.ts'
import { createContext } from '../context.ts'
import { type SignIn, signInOver } from '../createSignIn.ts'
import type { ContractAnswer, SignatureClaim } from '../signature/ContractCheck.ts'
import type { Database } from '../store/Database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: Database
let signIn: SignIn
let now: number
let asked: SignatureClaim[]
let answer: () => ContractAnswer | Promise<ContractAnswer>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  asked = []
  answer = () => ({ status: 'signed' })
  const options = { database, origin, appName: 'Countersign', chainIds: [31337], now: () => now }
  signIn = signInOver({
    ...createContext({ ...options, contractRecheck: { every: 4 * HOUR, grace: 24 * HOUR } }),
    async askContract(claim) {
      asked.push(claim)
      return answer()
    },
  })
})

/** A browser signed in with a contract account: its signature is one of no key. */
async function enter() {
  const browser = createBrowser(signIn)
  const { address } = privateKeyToAccount(generatePrivateKey())
  const message = browser.write(await browser.challenge(), { address } as never)
  const signature = '0xc0de'
  const { status, body } = await browser.send('POST', '/api/siwe/verify', { body: { message, signature } })
  expect([status, body.account]).toMatchObject([200, { wallets: [{ address, chainId: 31337 }] }])
  const claim = { message, signature, address, chainId: 31337 }
  expect(asked.splice(0)).toEqual([claim])
  const accountId = (body.account as { id: string }).id
  return { browser, claim, accountId, status: async () => (await browser.send('GET', '/api/session')).status }
}

const endings = (accountId: string) =>
  database.query(
    `SELECT address, chain_id::int AS chain_id, reason FROM countersign.audit
    WHERE account_id = $1 AND kind = 'session_ended_by_contract'`,
    [accountId],
  )

test('R10.6 every four hours the contract is asked again, with the message that was signed', async () => {
  const { claim, status } = await enter()
  now += 4 * HOUR - 1
  expect(await status()).toBe(200)
  expect(asked).toEqual([])
  now += 1
  expect([await status(), await status()]).toEqual([200, 200])
  expect(asked.splice(0)).toEqual([claim])
  now += 4 * HOUR - 1
  expect(await status()).toBe(200)
  expect(asked).toEqual([])
  now += 1
  expect(await status()).toBe(200)
  expect(asked).toEqual([claim])
})

test.each([true, false])(
  'R10.6 a no ends the session at once (a contract is there: %s)',
  async (isContract) => {
    const { claim, accountId, status } = await enter()
    const other = await enter()
    answer = () => ({ status: 'not_signed', isContract })
    expect(await status()).toBe(200)
    now += 4 * HOUR
    expect(await status()).toBe(401)
    answer = () => ({ status: 'signed' })
    expect(await status()).toBe(401)
    expect(await endings(accountId)).toEqual([
      { address: claim.address.toLowerCase(), chain_id: 31337, reason: 'signature_mismatch' },
    ])
    expect(await other.status()).toBe(200)
  },
)

test.each<[ContractAnswer, string]>([
  [{ status: 'unavailable', reason: 'no_answer' }, 'chain_unavailable'],
  [{ status: 'unsupported' }, 'contract_signature_unsupported'],
])('R10.6 a network that says nothing has a day of grace: %j', async (silence, reason) => {
  const { accountId, status } = await enter()
  answer = () => silence
  now += 4 * HOUR
  expect([await status(), await status()]).toEqual([200, 200])
  expect(asked).toHaveLength(1)
  now += 5 * MINUTE
  expect(await status()).toBe(200)
  expect(asked).toHaveLength(2)
  now += 24 * HOUR - 5 * MINUTE - 1
  expect(await status()).toBe(200)
  now += 5 * MINUTE
  expect(await status()).toBe(401)
  expect(await endings(accountId)).toMatchObject([{ reason }])
})

test('R10.6 a yes within the grace begins a new one', async () => {
  const { status } = await enter()
  answer = () => ({ status: 'unavailable', reason: 'busy' })
  now += 27 * HOUR
  expect(await status()).toBe(200)
  answer = () => ({ status: 'signed' })
  now += 5 * MINUTE
  expect(await status()).toBe(200)
  answer = () => ({ status: 'unavailable', reason: 'busy' })
  now += 27 * HOUR
  expect(await status()).toBe(200)
})

test('R10.6 of many requests one asks, and no other waits for the answer', async () => {
  const { browser, status } = await enter()
  let say: (answer: ContractAnswer) => void = () => {}
  answer = () =>
    new Promise((resolve) => {
      say = resolve
    })
  now += 4 * HOUR
  const first = status()
  await expect.poll(() => asked.length).toBe(1)
  const others = await Promise.all(Array.from({ length: 5 }, () => browser.send('GET', '/api/session')))
  expect(others.map((other) => other.status)).toEqual([200, 200, 200, 200, 200])
  expect(asked).toHaveLength(1)
  say({ status: 'not_signed', isContract: true })
  expect(await first).toBe(401)
  expect(await status()).toBe(401)
})

test('R10.6 a question whose asker is gone is put again after five minutes', async () => {
  const { status } = await enter()
  answer = () => Promise.reject(new Error('The process ended here.'))
  now += 4 * HOUR
  expect(await status()).toBe(500)
  answer = () => ({ status: 'not_signed', isContract: true })
  now += 5 * MINUTE - 1
  expect(await status()).toBe(200)
  now += 1
  expect(await status()).toBe(401)
})

test('R10.6 other programs that ask who made a request are told the same', async () => {
  const { browser } = await enter()
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${origin}/own`, { headers: { cookie } })
  expect((await signIn.getSession(request))?.session.chainId).toBe(31337)
  answer = () => ({ status: 'not_signed', isContract: true })
  now += 4 * HOUR
  expect(await signIn.getSession(request)).toBeNull()
})

test('R10.6 accounts with a key are never asked about', async () => {
  const browser = createBrowser(signIn)
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  now += 50 * HOUR
  expect((await browser.send('GET', '/api/session')).status).toBe(200)
  expect(asked).toEqual([])
})
