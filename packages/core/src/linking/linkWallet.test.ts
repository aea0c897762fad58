import { type ScriptedWallet, testAccounts } from '@countersign/testing'
import { getConnections } from '@wagmi/core/actions'
import { beforeAll, expect, test, vi } from 'vitest'
import { leave } from '../flow/leave.ts'
import { SESSION_KEY } from '../signIn/knownSession.ts'
import {
  anyAdapter,
  optionFor,
  scriptedPage,
  sessionOf,
  UNSUPPORTED,
  walletOf,
} from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { linkWallet } from './linkWallet.ts'

const [alice, bob, carol] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../connection/walletRuntime.ts'), 60_000)

const world = (page: Parameters<typeof scriptedPage>[0] = {}) =>
  scriptedPage({ session: sessionOf(alice), ...page })

/** Alice is connected by "first" and opens the list to link. */
async function linking(first: Pick<ScriptedWallet, 'provider'>) {
  const all = world()
  await all.kit.connection.connect(optionFor('first', first))
  linkWallet(all.kit)
  return all
}

test('R10.9 linking opens the list only for a signed-in user', async () => {
  const signedOut = world({ session: null })
  linkWallet(signedOut.kit)
  expect(signedOut.stack()).toEqual([])
  const { linkWallet: omitted, ...without } = anyAdapter
  const unable = world({ signIn: without })
  linkWallet(unable.kit)
  expect([unable.stack(), unable.kit.link.get()]).toEqual([[], null])
  const { kit, stack } = world()
  linkWallet(kit)
  expect(stack()).toEqual(['choose'])
})

test('R10.9 a tried wallet is current, and leaving restores the previous one without a request', async () => {
  const first = walletOf(alice)
  const { kit, address, connected, remembered, stack, choose, over } = await linking(first)
  const count = first.requests.length
  await choose('second', walletOf(bob))
  expect(stack()).toEqual(['choose', 'link'])
  expect([address(), connected()]).toEqual([bob.address, ['first', 'second']])
  expect(await remembered()).toBe('first')
  expect(kit.lastConnection.read()?.address).toBe(alice.address)
  kit.dialog.close()
  await over()
  expect([address(), connected(), await remembered()]).toEqual([alice.address, ['first'], 'first'])
  expect(kit.lastConnection.read()?.address).toBe(alice.address)
  expect(first.requests.slice(count).map(({ method }) => method)).toEqual([])
})

test('R10.9 trying a second wallet disconnects the first', async () => {
  const { kit, connected, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await choose('third', walletOf(carol))
  expect(connected()).toEqual(['first', 'third'])
  kit.dialog.close()
  await over()
  expect(connected()).toEqual(['first'])
})

test('R10.9 Back from a wallet restores the previous one and continues linking', async () => {
  const { kit, address, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  leave(kit, { name: 'link' })
  await vi.waitFor(() => expect(address()).toBe(alice.address))
  expect(kit.link.get()).not.toBeNull()
})

test('R10.9 the linked wallet stays connected and the previous one disconnects', async () => {
  const { kit, address, connected, remembered, stack, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await kit.link.get()?.finish()
  expect([kit.link.get(), stack(), address(), connected()]).toEqual([null, [], bob.address, ['second']])
  expect(await remembered()).toBe('second')
  expect(kit.lastConnection.read()?.address).toBe(bob.address)
})

test('R10.9 a wallet that switches accounts continues; it is not remembered, and leaving disconnects it', async () => {
  const only = walletOf(alice, bob)
  const { address, connected, remembered, choose, kit, over } = await linking(only)
  await choose('first', only)
  only.switchAccount(bob.address)
  await vi.waitFor(() => expect(address()).toBe(bob.address))
  await vi.waitFor(async () => expect(await remembered()).toBeNull())
  expect(kit.lastConnection.read()).toBeNull()
  kit.dialog.close()
  await over()
  expect(connected()).toEqual([])
  expect(await remembered()).toBeNull()
})

test('R10.9 a user who was not connected is not connected after leaving', async () => {
  const { kit, connected, choose, over } = world()
  linkWallet(kit)
  await choose('second', walletOf(bob))
  kit.dialog.close()
  await over()
  expect(connected()).toEqual([])
})

const permissionRequests = (wallet: ScriptedWallet) =>
  wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions').map(({ params }) => params)

test('R10.9 requests another account from the connected wallet once', async () => {
  const only = walletOf(alice)
  only.setBehavior('connect', 'approve')
  const { kit, choose } = await linking(only)
  await choose('first', only)
  await vi.waitFor(() => expect(permissionRequests(only)).toEqual([[{ eth_accounts: {} }]]))
  await vi.waitFor(() => expect(kit.link.get()?.accountRequest.get()).toBe('idle'))
  await kit.link.get()?.requestOtherAccount()
  expect(permissionRequests(only)).toHaveLength(2)
})

test('R10.9 sends no automatic request to another wallet with a linked account', async () => {
  const second = walletOf(alice)
  const { kit, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(permissionRequests(second)).toEqual([])
  expect(kit.link.get()?.accountRequest.get()).toBe('idle')
})

test('R10.9 reports unsupported for a wallet that cannot request another account', async () => {
  const only = walletOf(alice)
  const { kit, choose } = await linking(only)
  only.setBehavior('connect', 'unsupported')
  await choose('first', only)
  await vi.waitFor(() => expect(kit.link.get()?.accountRequest.get()).toBe('unsupported'))
})

test('R10.9 accepts another account that the wallet reports only when its accounts are read again', async () => {
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

test('R4.17 a wallet that switches after its request was abandoned ends only the connection', async () => {
  const only = walletOf(alice, bob)
  const { kit, connected, choose, over } = await linking(only)
  only.setBehavior('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  kit.dialog.close()
  await vi.waitFor(() => expect(connected()).toEqual(['first']))
  // While the request is pending, no account change ends the session.
  expect(kit.link.get()).not.toBeNull()
  only.switchAccount(bob.address)
  only.decide('approve')
  await over()
  expect(connected()).toEqual([])
})

test('R10.9 linking again continues with a pending request', async () => {
  const only = walletOf(alice)
  const { kit, stack, choose } = await linking(only)
  only.setBehavior('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  kit.dialog.close()
  linkWallet(kit)
  expect(stack()).toEqual(['choose'])
  only.decide('reject')
  await choose('first', only)
  await vi.waitFor(() => expect(permissionRequests(only)).toHaveLength(2))
  expect(stack()).toEqual(['choose', 'link'])
})

test('R10.9 another account is requested once at a time, and only from a connected wallet', async () => {
  const first = walletOf(alice)
  const { kit, choose } = await linking(first)
  const link = kit.link.get()
  first.setBehavior('connect', 'wait')
  await choose('first', first)
  await vi.waitFor(() => expect(first.waiting()).toBe(1))
  expect(link?.accountRequest.get()).toBe('asking')
  await link?.requestOtherAccount()
  expect(permissionRequests(first)).toHaveLength(1)

  const none = world()
  linkWallet(none.kit)
  const states: unknown[] = []
  none.kit.link.get()?.accountRequest.subscribe(() => states.push(none.kit.link.get()?.accountRequest.get()))
  await none.kit.link.get()?.requestOtherAccount()
  expect(states).toEqual([])
})

test('R10.9 linking again while the last linking still disconnects a wallet is a new one', async () => {
  const { kit, config, stack, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  const link = kit.link.get()
  const [first] = getConnections(config)
  let disconnected = () => {}
  const slow = new Promise<void>((resolve) => {
    disconnected = resolve
  })
  if (first) first.connector.disconnect = () => slow
  const finished = link?.finish()
  linkWallet(kit)
  expect(stack()).toEqual(['choose'])
  disconnected()
  await finished
  expect(kit.link.get()).not.toBe(link)
  expect(kit.link.get()).not.toBeNull()
})

test('R10.9 leaving ends an attempt to connect', async () => {
  const { kit, over } = await linking(walletOf(alice))
  const second = walletOf(bob)
  second.setBehavior('connect', 'wait')
  kit.dialog.push({ name: 'connect', walletKey: 'second' })
  void kit.connection.connect(optionFor('second', second))
  await vi.waitFor(() => expect(second.waiting()).toBe(1))
  kit.dialog.close()
  await over()
  expect(kit.attempt.get().status).toBe('idle')
})

test('R10.9 a new account on an unsupported network shows the list of networks first', async () => {
  const second = walletOf(bob)
  second.setBehavior('switch', 'reject')
  second.switchChain(UNSUPPORTED)
  const { stack, kit, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(stack()).toEqual(['choose', 'chain'])
  expect(kit.dialog.state.get().stack.at(-1)).toEqual({ name: 'chain', next: 'link' })
})

test('R10.9 returns to the list when a tried wallet disconnects', async () => {
  const second = walletOf(bob)
  const { stack, address, choose } = await linking(walletOf(alice))
  await choose('second', second)
  second.lock()
  await vi.waitFor(() => expect(stack()).toEqual(['choose']))
  expect(address()).toBe(alice.address)
})

test('R10.9 an ended session ends linking and shows the reason', async () => {
  const { queryClient, stack, connected, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  queryClient.setQueryData(SESSION_KEY, null)
  expect(stack()).toEqual(['link'])
  await over()
  expect(connected()).toEqual(['first'])
})

test('R10.9 opening another dialog ends linking', async () => {
  const { kit, connected, stack, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  kit.dialog.open({ name: 'profile' })
  await over()
  expect([stack(), connected()]).toEqual([['profile'], ['first']])
})

test('calls onConnect for the final connection, not for wallets that are only tried', async () => {
  const { kit, choose, over } = await linking(walletOf(alice))
  const events: string[] = []
  kit.events.follow({
    onConnect: ({ address }) => events.push(address),
    onDisconnect: () => events.push('none'),
  })
  await choose('second', walletOf(bob))
  kit.dialog.close()
  await over()
  linkWallet(kit)
  await choose('third', walletOf(carol))
  await kit.link.get()?.finish()
  await Promise.resolve()
  expect(events).toEqual([carol.address])
})
