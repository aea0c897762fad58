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
import { encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entered, type Signer, signInUnderTest } from './testing/signInUnderTest.ts'

const HOUR = 60 * 60_000

let database: Database
let chains: readonly [LocalChain, LocalChain]
let clients: readonly [ChainClient, ChainClient]
let contracts: SafeContracts
let now: number
let enter: ReturnType<typeof signInUnderTest>['enter']

const [ada, ben, cleo] = [0, 1, 2].map((at) => privateKeyToAccount(testAccounts[at as 0 | 1 | 2].privateKey))
const owners = [ada, ben, cleo].filter((owner) => owner !== undefined)
let salt = 0

beforeAll(async () => {
  ;[database, chains] = await Promise.all([
    openTestDatabase(),
    Promise.all([startChain({ id: 31337, name: 'Local One' }), startChain({ id: 31338, name: 'Local Two' })]),
  ])
  clients = [chainClient(chains[0]), chainClient(chains[1])]
  contracts = await deploySafeContracts(chains[0])
})
afterAll(() => Promise.all([database?.close(), ...(chains ?? []).map((chain) => chain.close())]))
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  const rpcUrls = { 31337: [chains[0].rpcUrl], 31338: [chains[1].rpcUrl] }
  enter = signInUnderTest(database, rpcUrls, { now: () => now }).enter
})

const twoOfThree = () => deploySafe(clients[0], { owners, threshold: 2, contracts, salt: ++salt })

/** A Safe that signs as the test says. */
const signing = (safe: Safe, sign: (message: string) => Promise<`0x${string}`>): Signer => ({
  address: safe.address,
  signMessage: ({ message }) => sign(message),
})

const status = async (entered: Entered) => (await entered.get('/api/sessions')).status

test('R10.4 two of three owners sign in a Safe on its own chain; one does not', async () => {
  const safe = await twoOfThree()
  expect(await enter(safe)).toMatchObject({ status: 200, wallet: `${safe.address} 31337` })
  const twoOwners = signing(safe, (message) => safe.signMessage({ message, by: owners.slice(1).reverse() }))
  expect(await enter(twoOwners)).toMatchObject({ status: 200, wallet: `${safe.address} 31337` })

  const oneOwner = signing(safe, (message) => safe.signMessage({ message, by: owners.slice(0, 1) }))
  expect(await enter(oneOwner)).toMatchObject({ status: 422, code: 'signature_mismatch', wallet: null })
  const nonOwner = privateKeyToAccount(testAccounts[3].privateKey)
  const oneAndStranger = signing(safe, (message) =>
    safe.signMessage({ message, by: [...owners.slice(0, 1), nonOwner] }),
  )
  expect(await enter(oneAndStranger)).toMatchObject({ status: 422, code: 'signature_mismatch' })
})

test('R10.4 an owner’s own signature is not valid for the Safe', async () => {
  const safe = await twoOfThree()
  for (const owner of owners) {
    const entered = await enter(signing(safe, (message) => owner.signMessage({ message })))
    expect(entered).toMatchObject({ status: 422, code: 'signature_mismatch' })
  }
})

test('R10.4 accepts the empty signature only after the Safe has signed on chain', async () => {
  const safe = await twoOfThree()
  expect(await enter(signing(safe, async () => '0x'))).toMatchObject({
    status: 422,
    code: 'signature_mismatch',
    wallet: null,
  })
  const onChain = signing(safe, async (message) => {
    await safe.signMessageOnChain({ message })
    return '0x'
  })
  expect(await enter(onChain)).toMatchObject({ status: 200, wallet: `${safe.address} 31337` })
})

test('R10.5 refuses signatures of a Safe on a network where it does not exist, or has other owners', async () => {
  const safe = await twoOfThree()
  expect(await enter(safe, 31338)).toMatchObject({ status: 422, code: 'signature_mismatch', wallet: null })

  const otherSafe = await deploySafe(clients[1], { owners, threshold: 2 })
  expect(await enter(otherSafe, 31338)).toMatchObject({ status: 200, wallet: `${otherSafe.address} 31338` })
  const boundElsewhere = signing(otherSafe, (message) => safe.signMessage({ message }))
  expect(await enter(boundElsewhere, 31338)).toMatchObject({ status: 422, code: 'signature_mismatch' })
})

test('R10.6 a higher threshold ends a session signed by fewer owners; a message signed on chain stays valid', async () => {
  const safe = await twoOfThree()
  const offChain = await enter(safe)
  const onChain = await enter(
    signing(safe, async (message) => {
      await safe.signMessageOnChain({ message })
      return '0x'
    }),
  )
  now += 4 * HOUR
  expect([await status(offChain), await status(onChain)]).toEqual([200, 200])

  const data = encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [3n] })
  await safe.execute({ to: safe.address, data })
  now += 4 * HOUR
  expect([await status(offChain), await status(onChain)]).toEqual([401, 200])

  const all = signing(safe, (message) => safe.signMessage({ message, by: owners }))
  expect(await enter(safe)).toMatchObject({ code: 'signature_mismatch' })
  const { activity } = (await (await enter(all)).get('/api/activity')).body
  expect(activity).toContainEqual(
    expect.objectContaining({ kind: 'session_ended_by_contract', reason: 'signature_mismatch' }),
  )
})

test('R10.6 a Safe that no longer accepts its owners’ signature ends every session', async () => {
  const safe = await twoOfThree()
  const entered = await enter(safe)
  const zeroAddress = '0x0000000000000000000000000000000000000000'
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'setFallbackHandler', args: [zeroAddress] })
  await safe.execute({ to: safe.address, data })
  now += 4 * HOUR
  expect(await status(entered)).toBe(401)
})
