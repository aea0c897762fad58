import { createScriptedWallet, ETHER, type ScriptedWallet, testAccounts } from '@countersign/dev-env/testing'
import { QueryClient } from '@tanstack/react-query'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test, vi } from 'vitest'
import { getConnection, getConnections } from 'wagmi/actions'
import type { WalletOption } from '../connection/walletOptions.ts'
import { createKit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { continueAfterConnect, leaveUnsigned } from '../signIn/continueAfterConnect.ts'
import { SESSION_KEY } from '../signIn/knownSession.ts'
import type { Session, SignInAdapter } from '../signIn/SignInAdapter.ts'
import { startLink } from './startLink.ts'

const [alice, bob, carol] = testAccounts
const ours = { id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
const chain = defineChain({ ...ours, rpcUrls: { default: { http: [ours.rpcUrl] } } })

type Account = (typeof testAccounts)[number]

function walletOf(...accounts: Account[]): ScriptedWallet {
  return createScriptedWallet({
    accounts: accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: [ours, { ...ours, id: 4242 }],
  })
}

const optionFor = (key: string, wallet: Pick<ScriptedWallet, 'provider'>): WalletOption => ({
  key,
  name: key,
  connectorId: key,
  icon: null,
  wallet: null,
  provider: wallet.provider,
})

const adapter: SignInAdapter = {
  prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
  link: {
    prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
  },
}

const ofAlice: Session = { address: alice.address, addresses: [alice.address] }

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => import('../connection/walletDesk.ts'), 60_000)

async function world({ signIn = adapter, session = ofAlice as Session | null } = {}) {
  const config = createWalletConfig({ chains: [chain] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, session)
  const kit = createKit({ config, queryClient, appInfo: { name: 'Test' }, signIn, wallets: [] })
  // All that starts with a page, but for the search for wallets in it.
  kit.lastConnection.start()
  kit.events.start()
  const view = { name: 'connecting', walletKey: 'any' } as const
  return {
    kit,
    config,
    queryClient,
    address: () => getConnection(config).address,
    connected: () => getConnections(config).map(({ connector }) => connector.id),
    /** Whom a reload would ask. */
    remembered: () => config.storage?.getItem('recentConnectorId'),
    stack: () => kit.dialog.state.get().stack.map(({ name }) => name),
    over: () => vi.waitFor(() => expect(kit.link.get()).toBeNull()),
    /** Chooses a wallet of the list. */
    async choose(key: string, wallet: Pick<ScriptedWallet, 'provider'>) {
      kit.dialog.push(view)
      await kit.connection.connect(optionFor(key, wallet))
      await continueAfterConnect(kit, view)
    },
  }
}

/** Alice is connected by "first" and opens the list to link. */
async function linking(first: Pick<ScriptedWallet, 'provider'>) {
  const all = await world()
  await all.kit.connection.connect(optionFor('first', first))
  startLink(all.kit)
  return all
}

test('R10.9 linking opens the list for who is signed in, and for nobody else', async () => {
  const signedOut = await world({ session: null })
  startLink(signedOut.kit)
  expect(signedOut.stack()).toEqual([])
  const { link, ...without } = adapter
  const unable = await world({ signIn: without })
  startLink(unable.kit)
  expect([unable.stack(), unable.kit.link.get()]).toEqual([[], null])
  const { kit, stack } = await world()
  startLink(kit)
  expect(stack()).toEqual(['list'])
})

test('R10.9 a wallet on trial is current, and leaving goes back to the one before without asking', async () => {
  const first = walletOf(alice)
  const { kit, address, connected, remembered, stack, choose, over } = await linking(first)
  const asked = first.requests.length
  await choose('second', walletOf(bob))
  expect(stack()).toEqual(['list', 'link'])
  expect([address(), connected()]).toEqual([bob.address, ['first', 'second']])
  expect(await remembered()).toBe('first')
  expect(kit.lastConnection.read()?.address).toBe(alice.address)
  kit.dialog.close()
  await over()
  expect([address(), connected(), await remembered()]).toEqual([alice.address, ['first'], 'first'])
  expect(kit.lastConnection.read()?.address).toBe(alice.address)
  expect(first.requests.slice(asked).map(({ method }) => method)).toEqual([])
})

test('R10.9 of two wallets on trial, one after the other, the first is let go', async () => {
  const { kit, connected, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await choose('third', walletOf(carol))
  expect(connected()).toEqual(['first', 'third'])
  kit.dialog.close()
  await over()
  expect(connected()).toEqual(['first'])
})

test('R10.9 Back from a wallet goes back to the one before, and linking goes on', async () => {
  const { kit, address, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  leaveUnsigned(kit)
  await vi.waitFor(() => expect(address()).toBe(alice.address))
  expect(kit.link.get()).not.toBeNull()
})

test('R10.9 a wallet that was linked stays connected, and the one before does not', async () => {
  const { kit, address, connected, remembered, stack, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await kit.link.get()?.finish()
  expect([kit.link.get(), stack(), address(), connected()]).toEqual([null, [], bob.address, ['second']])
  expect(await remembered()).toBe('second')
  expect(kit.lastConnection.read()?.address).toBe(bob.address)
})

test('R10.9 a wallet that switches accounts goes on, is not remembered, and left unlinked is let go', async () => {
  const only = walletOf(alice, bob)
  const { address, connected, remembered, choose, kit, over } = await linking(only)
  await choose('first', only)
  only.selectAccount(bob.address)
  await vi.waitFor(() => expect(address()).toBe(bob.address))
  await vi.waitFor(async () => expect(await remembered()).toBeNull())
  expect(kit.lastConnection.read()).toBeNull()
  kit.dialog.close()
  await over()
  expect(connected()).toEqual([])
  expect(await remembered()).toBeNull()
})

test('R10.9 who was not connected is not connected after leaving', async () => {
  const { kit, connected, choose, over } = await world()
  startLink(kit)
  await choose('second', walletOf(bob))
  kit.dialog.close()
  await over()
  expect(connected()).toEqual([])
})

const permissionsAsked = (wallet: ScriptedWallet) =>
  wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions').map(({ params }) => params)

test('R10.9 the wallet that is connected already is asked for another account, once', async () => {
  const only = walletOf(alice)
  only.answer('connect', 'approve')
  const { kit, choose } = await linking(only)
  await choose('first', only)
  await vi.waitFor(() => expect(permissionsAsked(only)).toEqual([[{ eth_accounts: {} }]]))
  await vi.waitFor(() => expect(kit.link.get()?.question.get()).toBe('idle'))
  await kit.link.get()?.ask()
  expect(permissionsAsked(only)).toHaveLength(2)
})

test('R10.9 another wallet that shows a linked account is not asked by itself', async () => {
  const second = walletOf(alice)
  const { kit, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(permissionsAsked(second)).toEqual([])
  expect(kit.link.get()?.question.get()).toBe('idle')
})

test('R10.9 a wallet that cannot be asked for another account says so', async () => {
  const only = walletOf(alice)
  const { kit, choose } = await linking(only)
  only.answer('connect', 'unsupported')
  await choose('first', only)
  await vi.waitFor(() => expect(kit.link.get()?.question.get()).toBe('unsupported'))
})

test('R10.9 a wallet that names another account only when it is read again goes on all the same', async () => {
  const only = walletOf(alice)
  let accounts: readonly string[] = [alice.address]
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x3e9'
      if (method === 'wallet_requestPermissions') accounts = [alice.address, bob.address]
      return method === 'wallet_requestPermissions' ? [] : accounts
    },
  }
  const { config, choose } = await linking({ ...only, provider: provider as never })
  await choose('first', { provider: provider as never })
  await vi.waitFor(() => expect(getConnection(config).addresses).toEqual([alice.address, bob.address]))
})

test('R4.17 a wallet that switches after it was left with the question ends the connection alone', async () => {
  const only = walletOf(alice, bob)
  const { kit, connected, choose, over } = await linking(only)
  only.answer('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  kit.dialog.close()
  await vi.waitFor(() => expect(connected()).toEqual(['first']))
  // The guard goes by it: as long as the question is open, no account ends the session.
  expect(kit.link.get()).not.toBeNull()
  only.selectAccount(bob.address)
  only.decide('approve')
  await over()
  expect(connected()).toEqual([])
})

test('R10.9 linking once more while a question is still open goes on with it', async () => {
  const only = walletOf(alice)
  const { kit, stack, choose } = await linking(only)
  only.answer('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  kit.dialog.close()
  startLink(kit)
  expect(stack()).toEqual(['list'])
  only.decide('reject')
  await choose('first', only)
  await vi.waitFor(() => expect(permissionsAsked(only)).toHaveLength(2))
  expect(stack()).toEqual(['list', 'link'])
})

test('R10.9 a new account on a network the application does not have goes by way of the networks', async () => {
  const second = walletOf(bob)
  second.answer('switch', 'reject')
  second.switchChain(4242)
  const { stack, kit, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(stack()).toEqual(['list', 'networks'])
  expect(kit.dialog.state.get().stack.at(-1)).toEqual({ name: 'networks', next: 'link' })
})

test('R10.9 a wallet on trial that goes away leads back to the list', async () => {
  const second = walletOf(bob)
  const { stack, address, choose } = await linking(walletOf(alice))
  await choose('second', second)
  second.lock()
  await vi.waitFor(() => expect(stack()).toEqual(['list']))
  expect(address()).toBe(alice.address)
})

test('R10.9 a session that ends meanwhile ends the linking, and shows why', async () => {
  const { queryClient, stack, connected, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  queryClient.setQueryData(SESSION_KEY, null)
  expect(stack()).toEqual(['link'])
  await over()
  expect(connected()).toEqual(['first'])
})

test('R10.9 another dialog in its place ends the linking', async () => {
  const { kit, connected, stack, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  kit.dialog.open({ name: 'profile' })
  await over()
  expect([stack(), connected()]).toEqual([['profile'], ['first']])
})

test('the application is told of a connection once it stays, not of those on trial', async () => {
  const { kit, choose, over } = await linking(walletOf(alice))
  const told: string[] = []
  kit.events.follow({ onConnect: ({ address }) => told.push(address), onDisconnect: () => told.push('none') })
  await choose('second', walletOf(bob))
  kit.dialog.close()
  await over()
  startLink(kit)
  await choose('third', walletOf(carol))
  await kit.link.get()?.finish()
  await Promise.resolve()
  expect(told).toEqual([carol.address])
})
