import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../src/chain/startChain.ts'
import { testAccounts } from '../../src/chain/testAccounts.ts'
import { type ChainClient, chainClient, deployMultiOwner } from '../../src/contracts.ts'
import { type Entered, type Signer, signInUnderTest } from './signInUnderTest.ts'
import { type RpcProxy, startRpcProxy, troubles } from './startRpcProxy.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: Database
let chain: LocalChain
let proxy: RpcProxy
let client: ChainClient
let now: number
let enter: ReturnType<typeof signInUnderTest>['enter']

const alice = privateKeyToAccount(testAccounts[0].privateKey)
const bob = privateKeyToAccount(testAccounts[1].privateKey)

beforeAll(async () => {
  ;[database, chain] = await Promise.all([openTestDatabase(), startChain({ id: 31337, name: 'Local One' })])
  proxy = await startRpcProxy(chain.rpcUrl)
  client = chainClient(chain)
})
afterAll(() => Promise.all([database?.close(), proxy?.close(), chain?.close()]))
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  proxy.make('pass')
  proxy.takeMethods()
  enter = signInUnderTest(database, { 31337: [proxy.url] }, { now: () => now }).enter
})

/** A wallet of two owners that both approve of what it signs in with, and take the last of it back when told. */
async function openWallet(): Promise<Signer & { withdraw(): Promise<void> }> {
  const wallet = await deployMultiOwner(client, { owners: [alice, bob] })
  let approved = ''
  return {
    address: wallet.address,
    async signMessage({ message }) {
      await wallet.approveMessage({ message })
      approved = message
      return '0x'
    },
    withdraw: () => wallet.withdrawMessage({ message: approved }),
  }
}

const status = async (entered: Entered) => (await entered.get('/api/session')).status

/** How sessions ended, as the owners read it after signing in anew. */
async function endings(entered: Entered): Promise<readonly (string | null)[]> {
  const { activity } = (await entered.get('/api/activity')).body
  return activity.filter(({ kind }) => kind === 'session_ended_by_contract').map(({ reason }) => reason)
}

test('R10.6 owners who take their approval back end the session when the contract is asked again', async () => {
  const wallet = await openWallet()
  const entered = await enter(wallet)
  expect(entered).toMatchObject({ status: 200, wallet: `${wallet.address} 31337` })
  now += 4 * HOUR
  expect(await status(entered)).toBe(200)
  expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call', 'eth_call'])

  await wallet.withdraw()
  now += 4 * HOUR - 1
  expect(await status(entered)).toBe(200)
  expect(proxy.takeMethods()).toEqual([])
  now += 1
  expect(await status(entered)).toBe(401)
  expect(proxy.takeMethods()).toEqual(['eth_call'])

  const anew = await enter(wallet)
  expect([anew.status, await endings(anew)]).toEqual([200, ['signature_mismatch']])
  expect(await status(entered)).toBe(401)
})

test('R10.6 while the network is down the session stands through the grace, and ends after it', async () => {
  const wallet = await openWallet()
  const entered = await enter(wallet)
  proxy.make(troubles['hangs up'] ?? 'pass')
  proxy.takeMethods()
  now += 4 * HOUR
  expect(await status(entered)).toBe(200)
  now += 24 * HOUR - 1
  expect(await status(entered)).toBe(200)
  expect(proxy.takeMethods()).toEqual(['eth_call', 'eth_call'])
  now += 5 * MINUTE
  expect(await status(entered)).toBe(401)
  expect(proxy.takeMethods()).toEqual(['eth_call'])

  proxy.make('pass')
  expect(await status(entered)).toBe(401)
  const anew = await enter(wallet)
  expect([anew.status, await endings(anew)]).toEqual([200, ['chain_unavailable']])
})

test('R10.6 a network that is back within the grace decides', async () => {
  const [standing, withdrawn] = [await openWallet(), await openWallet()]
  const [one, other] = [await enter(standing), await enter(withdrawn)]
  proxy.make(troubles['hangs up'] ?? 'pass')
  await withdrawn.withdraw()
  now += 4 * HOUR
  expect([await status(one), await status(other)]).toEqual([200, 200])
  proxy.make('pass')
  now += 5 * MINUTE
  expect([await status(one), await status(other)]).toEqual([200, 401])
})
