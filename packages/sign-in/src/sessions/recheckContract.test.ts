import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHANNEL } from '../accounts/announce.ts'
import { createContext } from '../createContext.ts'
import { createSignInFromContext, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { ContractCheckResult, SignatureClaim } from '../signatures/ContractCheck.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: Database
let signIn: SignIn
let now: number
let claims: SignatureClaim[]
let answer: () => ContractCheckResult | Promise<ContractCheckResult>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  claims = []
  answer = () => ({ status: 'signed' })
  signIn = open()
})

function open(lists: { readonly refusedAddresses?: readonly string[] } = {}): SignIn {
  const options = { database, origin, appName: 'Countersign', chainIds: [31337], now: () => now }
  return createSignInFromContext({
    ...createContext({ ...options, ...lists, contractRecheck: { every: 4 * HOUR, grace: 24 * HOUR } }),
    async checkContract(claim) {
      claims.push(claim)
      return answer()
    },
  })
}

/** A browser signed in with a contract account, whose signature no key can create. */
async function enter() {
  const browser = createBrowser(signIn)
  const { address } = privateKeyToAccount(generatePrivateKey())
  const message = browser.write(await browser.challenge(), { address } as never)
  const signature = '0xc0de'
  const { status, body } = await browser.send('POST', '/api/siwe/verify', { body: { message, signature } })
  expect([status, body.account]).toMatchObject([200, { wallets: [{ address, chainId: 31337 }] }])
  const claim = { message, signature, address, chainId: 31337 }
  expect(claims.splice(0)).toEqual([claim])
  const accountId = (body.account as { id: string }).id
  return { browser, claim, accountId, isSignedIn: browser.isSignedIn }
}

const endings = (accountId: string) =>
  database.query(
    `SELECT address, chain_id::int AS chain_id, reason FROM countersign.audit
    WHERE account_id = $1 AND kind = 'session_ended_by_contract'`,
    [accountId],
  )

test('R10.6 checks the signed message with the contract every four hours', async () => {
  const { claim, isSignedIn } = await enter()
  now += 4 * HOUR - 1
  expect(await isSignedIn()).toBe(true)
  expect(claims).toEqual([])
  now += 1
  expect([await isSignedIn(), await isSignedIn()]).toEqual([true, true])
  expect(claims.splice(0)).toEqual([claim])
  now += 4 * HOUR - 1
  expect(await isSignedIn()).toBe(true)
  expect(claims).toEqual([])
  now += 1
  expect(await isSignedIn()).toBe(true)
  expect(claims).toEqual([claim])
})

test.each([true, false])(
  'R10.6 ends the session at once when the signature is rejected (by a contract: %s)',
  async (isContract) => {
    const { claim, accountId, isSignedIn } = await enter()
    const other = await enter()
    answer = () => ({ status: 'not_signed', isContract })
    expect(await isSignedIn()).toBe(true)
    now += 4 * HOUR
    expect(await isSignedIn()).toBe(false)
    answer = () => ({ status: 'signed' })
    expect(await isSignedIn()).toBe(false)
    expect(await endings(accountId)).toEqual([
      { address: claim.address.toLowerCase(), chain_id: 31337, reason: 'signature_mismatch' },
    ])
    expect(await other.isSignedIn()).toBe(true)
  },
)

test.each<[ContractCheckResult, string]>([
  [{ status: 'unavailable', reason: 'no_answer' }, 'chain_unavailable'],
  [{ status: 'unsupported' }, 'contract_signature_unsupported'],
])('R10.6 keeps the session for a day without an answer: %j', async (silence, reason) => {
  const { accountId, isSignedIn } = await enter()
  answer = () => silence
  now += 4 * HOUR
  expect([await isSignedIn(), await isSignedIn()]).toEqual([true, true])
  expect(claims).toHaveLength(1)
  now += 5 * MINUTE
  expect(await isSignedIn()).toBe(true)
  expect(claims).toHaveLength(2)
  now += 24 * HOUR - 5 * MINUTE - 1
  expect(await isSignedIn()).toBe(true)
  now += 5 * MINUTE
  expect(await isSignedIn()).toBe(false)
  expect(await endings(accountId)).toMatchObject([{ reason }])
})

test('R10.6 restarts the grace period after a confirmation', async () => {
  const { isSignedIn } = await enter()
  answer = () => ({ status: 'unavailable', reason: 'busy' })
  now += 27 * HOUR
  expect(await isSignedIn()).toBe(true)
  answer = () => ({ status: 'signed' })
  now += 5 * MINUTE
  expect(await isSignedIn()).toBe(true)
  answer = () => ({ status: 'unavailable', reason: 'busy' })
  now += 27 * HOUR
  expect(await isSignedIn()).toBe(true)
})

test('R10.6 runs one check for many requests, and the others do not wait for it', async () => {
  const { browser, isSignedIn } = await enter()
  let respond: (answer: ContractCheckResult) => void = () => {}
  answer = () =>
    new Promise((resolve) => {
      respond = resolve
    })
  now += 4 * HOUR
  const first = isSignedIn()
  await expect.poll(() => claims.length).toBe(1)
  const others = await Promise.all(Array.from({ length: 5 }, () => browser.isSignedIn()))
  expect(others).toEqual([true, true, true, true, true])
  expect(claims).toHaveLength(1)
  respond({ status: 'not_signed', isContract: true })
  expect(await first).toBe(false)
  expect(await isSignedIn()).toBe(false)
})

test('R10.6 records only the sign-out of a session that ends during its check', async () => {
  const { browser, accountId, isSignedIn } = await enter()
  answer = async () => {
    await browser.send('DELETE', '/api/session')
    return { status: 'not_signed', isContract: true }
  }
  now += 4 * HOUR
  expect(await isSignedIn()).toBe(false)
  expect(await endings(accountId)).toEqual([])
})

test('R10.13 notifies listeners of a session that its contract ends', async () => {
  const { accountId, isSignedIn } = await enter()
  const messages: string[] = []
  let stop = async () => {}
  await new Promise<void>((resolve) => {
    stop = database.listen(CHANNEL, {
      onMessage: (message) => messages.push(message),
      onListening: resolve,
    })
  })
  answer = () => ({ status: 'not_signed', isContract: true })
  now += 4 * HOUR
  expect(await isSignedIn()).toBe(false)
  await expect.poll(() => messages).toContain(JSON.stringify({ kind: 'sessions', account: accountId }))
  await stop()
})

test('R10.6 repeats an abandoned check after five minutes', async () => {
  const { isSignedIn } = await enter()
  answer = () => Promise.reject(new Error('The process ended here.'))
  now += 4 * HOUR
  await expect(isSignedIn()).rejects.toThrow('answered 500')
  answer = () => ({ status: 'not_signed', isContract: true })
  now += 5 * MINUTE - 1
  expect(await isSignedIn()).toBe(true)
  now += 1
  expect(await isSignedIn()).toBe(false)
})

test('R10.6 returns the same from getSession', async () => {
  const { browser } = await enter()
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${origin}/own`, { headers: { cookie } })
  expect((await signIn.getSession(request))?.session.chainId).toBe(31337)
  answer = () => ({ status: 'not_signed', isContract: true })
  now += 4 * HOUR
  expect(await signIn.getSession(request)).toBeNull()
})

test('R10.5 asks no contract about a session whose wallet is refused', async () => {
  const { browser, claim } = await enter()
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${origin}/own`, { headers: { cookie } })
  now += 4 * HOUR
  expect(await open({ refusedAddresses: [claim.address] }).getSession(request)).toBeNull()
  expect(claims).toEqual([])
  expect(await open().getSession(request)).not.toBeNull()
  expect(claims).toEqual([claim])
})

test('R10.6 never checks accounts with a key', async () => {
  const browser = createBrowser(signIn)
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  now += 50 * HOUR
  expect(await browser.isSignedIn()).toBe(true)
  expect(claims).toEqual([])
})
