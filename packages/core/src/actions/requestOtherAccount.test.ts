import { type ScriptedWallet, testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { connectOption } from '../testing/connectOption.ts'
import { optionFor, scriptedPage, sessionOf, walletOf } from '../testing/scriptedPage.ts'
import { accountRequest } from './accountRequest.ts'
import { linkWallet } from './linkWallet.ts'
import { requestOtherAccount } from './requestOtherAccount.ts'

const [alice, bob] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

const permissionRequests = (wallet: ScriptedWallet) =>
  wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions')

async function connected(wallet: ScriptedWallet, page: Parameters<typeof scriptedPage>[0] = {}) {
  const all = scriptedPage({ session: null, ...page })
  await connectOption(all.wallets, optionFor('first', wallet))
  return all
}

test('R2.12 the account that the user picks in the wallet becomes the connected one', async () => {
  const wallet = walletOf(alice, bob)
  const { wallets, address } = await connected(wallet)
  wallet.setBehavior('connect', 'wait')
  const requested = requestOtherAccount(wallets)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  expect([address(), accountRequest(wallets)]).toEqual([alice.address, 'asking'])
  wallet.switchAccount(bob.address)
  wallet.decide('approve')
  await requested
  expect([address(), accountRequest(wallets)]).toEqual([bob.address, 'idle'])
  expect(permissionRequests(wallet).map(({ params }) => params)).toEqual([[{ eth_accounts: {} }]])
})

test('R2.12 a rejection changes nothing, and the user can try again', async () => {
  const wallet = walletOf(alice)
  const { wallets, address } = await connected(wallet)
  wallet.setBehavior('connect', 'reject')
  await requestOtherAccount(wallets)
  expect([address(), accountRequest(wallets)]).toEqual([alice.address, 'idle'])
  await requestOtherAccount(wallets)
  expect(permissionRequests(wallet)).toHaveLength(2)
})

test('R2.12 sends one request at a time, also while linking, and all callers wait for it', async () => {
  const wallet = walletOf(alice)
  const { wallets } = await connected(wallet, { session: sessionOf(alice) })
  wallet.setBehavior('connect', 'wait')
  const ended: string[] = []
  const wait = (name: string) => requestOtherAccount(wallets).then(() => ended.push(name))
  const all = [wait('first'), wait('second')]
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  linkWallet(wallets)
  all.push(wait('linking'))
  await new Promise((resolve) => setTimeout(resolve))
  expect([permissionRequests(wallet).length, ended]).toEqual([1, []])
  wallet.decide('reject')
  await Promise.all(all)
  expect(permissionRequests(wallet)).toHaveLength(1)
})

test('R2.12 waits for a request that linking has left in the wallet', async () => {
  const wallet = walletOf(alice)
  const { wallets, choose, over } = await connected(wallet, { session: sessionOf(alice) })
  linkWallet(wallets)
  wallet.setBehavior('connect', 'wait')
  await choose('first', wallet)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  wallets.internal.views.close()
  let hasEnded = false
  const requested = requestOtherAccount(wallets).then(() => {
    hasEnded = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect([hasEnded, accountRequest(wallets)]).toEqual([false, 'asking'])
  wallet.decide('reject')
  await requested
  await over()
  expect(permissionRequests(wallet)).toHaveLength(1)
})

test('R2.12 a wallet without the request is not asked for it again', async () => {
  const wallet = walletOf(alice)
  const { wallets } = await connected(wallet)
  expect(accountRequest(wallets)).toBe('idle')
  wallet.setBehavior('connect', 'unsupported')
  await requestOtherAccount(wallets)
  expect(accountRequest(wallets)).toBe('unsupported')
})

test('R2.12 does nothing without a connected wallet', async () => {
  const { wallets } = scriptedPage({ session: null })
  expect(accountRequest(wallets)).toBe('unsupported')
  await requestOtherAccount(wallets)
})
