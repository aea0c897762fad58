import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import { type ChainClient, chainClient, deployMultiOwner } from '@countersign/testing/contracts'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entered, type Signer, signInUnderTest } from './testing/signInUnderTest.ts'
import { type RpcProxy, rpcFaults, startRpcProxy } from './testing/startRpcProxy.ts'

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
  proxy.setFault('pass')
  proxy.takeMethods()
  enter = signInUnderTest(database, { 31337: [proxy.url] }, { now: () => now }).enter
})

/** A two-owner wallet that approves its sign-in message on chain and revokes it when the test says. */
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

const status = async (entered: Entered) => (await entered.get('/api/sessions')).status

/** Returns how sessions ended, read after signing in again. */
async function endings(entered: Entered): Promise<readonly (string | null)[]> {
  const { activity } = (await entered.get('/api/activity')).body
  return activity.filter(({ kind }) => kind === 'session_ended_by_contract').map(({ reason }) => reason)
}

test('R10.6 revoked approvals end the session at the next recheck', async () => {
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

  const signedInAgain = await enter(wallet)
  expect([signedInAgain.status, await endings(signedInAgain)]).toEqual([200, ['signature_mismatch']])
  expect(await status(entered)).toBe(401)
})

test('R10.6 while the chain is unavailable, the session lasts through the grace period and ends after it', async () => {
  const wallet = await openWallet()
  const entered = await enter(wallet)
  proxy.setFault(rpcFaults['hangs up'] ?? 'pass')
  proxy.takeMethods()
  now += 4 * HOUR
  expect(await status(entered)).toBe(200)
  now += 24 * HOUR - 1
  expect(await status(entered)).toBe(200)
  expect(proxy.takeMethods()).toEqual(['eth_call', 'eth_call'])
  now += 5 * MINUTE
  expect(await status(entered)).toBe(401)
  expect(proxy.takeMethods()).toEqual(['eth_call'])

  proxy.setFault('pass')
  expect(await status(entered)).toBe(401)
  const signedInAgain = await enter(wallet)
  expect([signedInAgain.status, await endings(signedInAgain)]).toEqual([200, ['chain_unavailable']])
})

test('R10.6 a chain that recovers within the grace period decides', async () => {
  const [standing, withdrawn] = [await openWallet(), await openWallet()]
  const [held, withdrawnSession] = [await enter(standing), await enter(withdrawn)]
  proxy.setFault(rpcFaults['hangs up'] ?? 'pass')
  await withdrawn.withdraw()
  now += 4 * HOUR
  expect([await status(held), await status(withdrawnSession)]).toEqual([200, 200])
  proxy.setFault('pass')
  now += 5 * MINUTE
  expect([await status(held), await status(withdrawnSession)]).toEqual([200, 401])
})
