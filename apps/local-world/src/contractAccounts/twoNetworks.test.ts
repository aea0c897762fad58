import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import {
  type ChainClient,
  chainClient,
  deployDelegate,
  deploySmartAccount,
  type SmartAccount,
} from '@countersign/testing/contracts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entered, type Signer, signInUnderTest } from './testing/signInUnderTest.ts'

let database: Database
let chains: readonly [LocalChain, LocalChain]
let clients: readonly [ChainClient, ChainClient]
let enter: ReturnType<typeof signInUnderTest>['enter']
/** A smart account on each chain, at the same address. */
let pair: readonly [SmartAccount, SmartAccount]

const alice = privateKeyToAccount(testAccounts[0].privateKey)
const bob = privateKeyToAccount(testAccounts[1].privateKey)

beforeAll(async () => {
  ;[database, chains] = await Promise.all([
    openTestDatabase(),
    Promise.all([startChain({ id: 31337, name: 'Local One' }), startChain({ id: 31338, name: 'Local Two' })]),
  ])
  clients = [chainClient(chains[0]), chainClient(chains[1])]
  // Both chains are new: the same steps lead to the same address.
  pair = [
    await deploySmartAccount(clients[0], { owner: alice }),
    await deploySmartAccount(clients[1], { owner: alice }),
  ]
  enter = enterWith({})
})
afterAll(() => Promise.all([database?.close(), ...(chains ?? []).map((chain) => chain.close())]))

const enterWith = (options: { allowedAddresses?: readonly string[]; refusedAddresses?: readonly string[] }) =>
  signInUnderTest(database, { 31337: [chains[0].rpcUrl], 31338: [chains[1].rpcUrl] }, options).enter

const accountId = async (entered: Entered) => (await entered.get('/api/session')).body.account.id

test('R10.5 one contract address on two chains has two accounts', async () => {
  const [first, second] = pair
  expect(second.address).toBe(first.address)
  const session = await enter(first, 31337)
  const otherSession = await enter(second, 31338)
  expect(session).toMatchObject({ status: 200, wallet: `${first.address} 31337` })
  expect(otherSession).toMatchObject({ status: 200, wallet: `${first.address} 31338` })
  const ids = [await accountId(session), await accountId(otherSession)]
  expect(new Set(ids).size).toBe(2)
  expect([await accountId(await enter(first, 31337)), await accountId(await enter(second, 31338))]).toEqual(
    ids,
  )
})

test('R10.5 a contract on one chain does not affect the other', async () => {
  const [{ factory }] = pair
  const account = await deploySmartAccount(clients[0], { owner: bob, factory: factory.address })
  expect(await enter(account, 31337)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
  expect(await enter(account, 31338)).toMatchObject({ status: 422, code: 'signature_mismatch', wallet: null })
})

test('R10.5 an allow-list entry for a contract admits it on its own network only', async () => {
  const [first, second] = pair
  const enter = enterWith({ allowedAddresses: [`31337:${first.address}`] })
  expect(await enter(first, 31337)).toMatchObject({ status: 200, wallet: `${first.address} 31337` })
  expect(await enter(second, 31338)).toMatchObject({ status: 403, code: 'address_not_allowed' })
})

test('R10.5 an allow-list entry without a network admits no contract', async () => {
  const [first, second] = pair
  const enter = enterWith({ allowedAddresses: [first.address] })
  expect(await enter(first, 31337)).toMatchObject({ status: 403, code: 'address_not_allowed' })
  expect(await enter(second, 31338)).toMatchObject({ status: 403, code: 'address_not_allowed' })
})

test('R10.5 an allow-list entry without a network admits a key, and no delegate of its address', async () => {
  const key = privateKeyToAccount(generatePrivateKey())
  const delegate = await deployDelegate(clients[1])
  await delegate.delegate(key)
  const byDelegate: Signer = {
    address: key.address,
    signMessage: ({ message }) => delegate.signMessage({ message, account: key.address, by: key }),
  }
  const enter = enterWith({ allowedAddresses: [key.address] })
  expect(await enter(key, 31338)).toMatchObject({ status: 200, wallet: `${key.address} null` })
  expect(await enter(byDelegate, 31338)).toMatchObject({ status: 403, code: 'address_not_allowed' })
})

test('R10.5 refuses a blocked address as an EOA and as a contract on every chain', async () => {
  const [first, second] = pair
  const all = enterWith({ refusedAddresses: [first.address] })
  expect(await all(first, 31337)).toMatchObject({ status: 403, code: 'address_not_allowed' })
  expect(await all(second, 31338)).toMatchObject({ status: 403, code: 'address_not_allowed' })
  const onFirst = enterWith({ refusedAddresses: [`31337:${first.address}`] })
  expect(await onFirst(first, 31337)).toMatchObject({ status: 403, code: 'address_not_allowed' })
  expect(await onFirst(second, 31338)).toMatchObject({ status: 200 })
})
