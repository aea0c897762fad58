import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import {
  type ChainClient,
  chainClient,
  deploySafe,
  deploySafeContracts,
  type Safe,
  type SafeContracts,
  safeAbi,
} from '@countersign/testing/contracts'
import { encodeFunctionData, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entered, type Signer, signInUnderTest } from './testing/signInUnderTest.ts'
import { type RpcProxy, rpcFaults, startRpcProxy } from './testing/startRpcProxy.ts'

const HOUR = 60 * 60_000

let database: Database
let chain: LocalChain
let proxy: RpcProxy
let client: ChainClient
let contracts: SafeContracts
let now: number
let signIn: ReturnType<typeof signInUnderTest>

const seller = privateKeyToAccount(testAccounts[0].privateKey)
const buyer = privateKeyToAccount(testAccounts[1].privateKey)
let salt = 0

beforeAll(async () => {
  ;[database, chain] = await Promise.all([openTestDatabase(), startChain({ id: 31337, name: 'Local One' })])
  proxy = await startRpcProxy(chain.rpcUrl)
  client = chainClient(chain)
  contracts = await deploySafeContracts(chain)
})
afterAll(() => Promise.all([database?.close(), proxy?.close(), chain?.close()]))
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  proxy.setFault('pass')
  signIn = signInUnderTest(database, { 31337: [proxy.url] }, { now: () => now })
})
afterEach(() => signIn.close())

/** A Safe that its current owners sign for. */
type OwnedSafe = Signer & { readonly safe: Safe; sellTo(next: LocalAccount): Promise<void> }

async function deploySellersSafe(): Promise<OwnedSafe> {
  const safe = await deploySafe(client, { owners: [seller], threshold: 1, contracts, salt: ++salt })
  let owner: LocalAccount = seller
  return {
    address: safe.address,
    safe,
    signMessage: ({ message }) => safe.signMessage({ message, by: [owner] }),
    async sellTo(next) {
      const args = ['0x0000000000000000000000000000000000000001', owner.address, next.address] as const
      const data = encodeFunctionData({ abi: safeAbi, functionName: 'swapOwner', args })
      await safe.execute({ to: safe.address, data, by: [owner] })
      owner = next
    },
  }
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
const accountOf = async (entered: Entered) => (await entered.get('/api/session')).body.account
const addressesOf = async (entered: Entered) =>
  (await accountOf(entered)).wallets.map(({ address }) => address)
const kindsOf = async (entered: Entered) =>
  (await entered.get('/api/activity')).body.activity.map(({ kind }) => kind)

/** Signs in the seller with a key, and links a Safe to the account. */
async function enterSeller() {
  const key = newKey()
  const entered = await signIn.enter(key)
  const safe = await deploySellersSafe()
  // Wallets are listed oldest first.
  now += 1000
  expect(await entered.link(safe)).toHaveStatus(200)
  return { key, entered, safe, account: await accountOf(entered) }
}

test('R10.9 the buyer of a linked Safe gets a new account, and the seller keeps the rest of theirs', async () => {
  const { key, entered, safe, account } = await enterSeller()
  const sellersSafe = await signIn.enter(safe)
  expect(await accountOf(sellersSafe)).toEqual(account)
  const safeEvents = await sellersSafe.listen()
  // The first stream of a server gets an event of every kind once the server listens; a later one gets none.
  await expect.poll(() => safeEvents).toContain('transactions')
  const events = await entered.listen()

  await safe.sellTo(buyer)
  const buyerSession = await signIn.enter(safe)
  expect(buyerSession).toMatchObject({ status: 200, wallet: `${safe.address} 31337`, walletDetached: true })
  const newAccount = await accountOf(buyerSession)
  expect(newAccount.id).not.toBe(account.id)
  expect(newAccount.wallets).toMatchObject([{ address: safe.address, primary: true }])
  expect(await kindsOf(buyerSession)).toEqual(['wallet_reassigned', 'signed_in', 'challenge_issued'])

  await expect.poll(() => events).toEqual(['wallets'])
  await expect.poll(() => safeEvents.at(-1)).toBe('signed_out')
  expect(await accountOf(entered)).toMatchObject({ id: account.id, wallets: [{ address: key.address }] })
  expect(await sellersSafe.get('/api/sessions')).toHaveStatus(401)
  const { activity } = (await entered.get('/api/activity')).body
  expect(activity.slice(0, 2)).toMatchObject([
    { kind: 'session_ended_by_contract', reason: 'signature_mismatch' },
    { kind: 'wallet_detached', reason: 'signature_mismatch', address: safe.address, ipAddress: null },
  ])

  const again = await signIn.enter(safe)
  expect(again).toMatchObject({ status: 200, walletDetached: false })
  expect(await accountOf(again)).toEqual(newAccount)
})

test('R10.9 a sold Safe is detached on the recheck schedule, by a request of any wallet of the account', async () => {
  const { key, entered, safe } = await enterSeller()
  await safe.sellTo(buyer)
  now += 4 * HOUR - 1
  expect(await addressesOf(entered)).toEqual([key.address, safe.address])
  now += 1
  expect(await addressesOf(entered)).toEqual([key.address])
  expect((await kindsOf(entered))[0]).toBe('wallet_detached')
  expect(await addressesOf(await signIn.enter(safe))).toEqual([safe.address])
})

test('R10.9 the buyer links the Safe to an account that they already have', async () => {
  const { key, entered, safe } = await enterSeller()
  const buyerKey = newKey()
  const buyerSession = await signIn.enter(buyerKey)
  expect(await buyerSession.link(safe)).toMatchObject({
    status: 409,
    body: { code: 'wallet_of_another_account' },
  })
  await safe.sellTo(buyer)
  now += 1000
  expect(await buyerSession.link(safe)).toMatchObject({ status: 200 })
  expect(await addressesOf(buyerSession)).toEqual([buyerKey.address, safe.address])
  expect(await addressesOf(entered)).toEqual([key.address])
  expect(await kindsOf(buyerSession)).toContain('wallet_reassigned')
})

test('R10.9 a Safe whose owners change one after the other stays on its account', async () => {
  const { entered, safe, account } = await enterSeller()
  const add = (owner: LocalAccount) =>
    safe.safe.execute({
      to: safe.address,
      data: encodeFunctionData({
        abi: safeAbi,
        functionName: 'addOwnerWithThreshold',
        args: [owner.address, 1n],
      }),
    })
  await add(buyer)
  const byNewOwner: Signer = {
    address: safe.address,
    signMessage: ({ message }) => safe.safe.signMessage({ message, by: [buyer] }),
  }
  expect(await accountOf(await signIn.enter(byNewOwner))).toEqual(account)

  const data = encodeFunctionData({
    abi: safeAbi,
    functionName: 'removeOwner',
    args: [buyer.address, seller.address, 1n],
  })
  await safe.safe.execute({ to: safe.address, data })
  now += 4 * HOUR
  expect(await accountOf(entered)).toEqual(account)
  expect(await accountOf(await signIn.enter(byNewOwner))).toEqual(account)
})

test('R10.9 a Safe that is the only wallet of its account keeps it, whatever its owners', async () => {
  const safe = await deploySellersSafe()
  const account = await accountOf(await signIn.enter(safe))
  await safe.sellTo(buyer)
  const entered = await signIn.enter(safe)
  expect(entered).toMatchObject({ status: 200, walletDetached: false })
  expect(await accountOf(entered)).toEqual(account)
  // The latest proof counts: with a second wallet on the account, the Safe stays linked.
  expect(await entered.link(newKey())).toHaveStatus(200)
  now += 4 * HOUR
  expect(await addressesOf(await signIn.enter(safe))).toHaveLength(2)
})

test('R10.9 while the chain is unavailable, a linked Safe cannot sign in and stays linked', async () => {
  const { key, entered, safe } = await enterSeller()
  await safe.sellTo(buyer)
  // This sign-in's signature is checked; the stored one is not.
  let calls = 0
  proxy.setFault(({ method }, response) => {
    if (method !== 'eth_call' || ++calls === 1) return 'pass'
    response.destroy()
    return undefined
  })
  expect(await signIn.enter(safe)).toMatchObject({ status: 503, code: 'chain_unavailable' })
  proxy.setFault(rpcFaults['hangs up'] ?? 'pass')
  now += 48 * HOUR
  expect(await addressesOf(entered)).toEqual([key.address, safe.address])
  proxy.setFault('pass')
  expect(await signIn.enter(safe)).toMatchObject({ status: 200, walletDetached: true })
  expect(await addressesOf(entered)).toEqual([key.address])
})
