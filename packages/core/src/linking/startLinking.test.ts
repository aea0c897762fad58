import { type ScriptedWallet, testAccounts } from '@countersign/testing'
import { getConnections } from '@wagmi/core/actions'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { endLinking } from '../actions/endLinking.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { connectOption } from '../testing/connectOption.ts'
import {
  anyAdapter,
  optionFor,
  scriptedPage,
  sessionOf,
  UNSUPPORTED,
  walletOf,
} from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { startLinking } from './startLinking.ts'

const [alice, bob, carol] = testAccounts

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

const world = (page: Parameters<typeof scriptedPage>[0] = {}) =>
  scriptedPage({ session: sessionOf(alice), ...page })

/** Alice is connected by "first" and opens the list to link. */
async function linking(first: Pick<ScriptedWallet, 'provider'>) {
  const all = world()
  await connectOption(all.wallets, optionFor('first', first))
  startLinking(all.wallets)
  return all
}

test('R10.9 linking opens the list only for a signed-in user', async () => {
  const signedOut = world({ session: null })
  startLinking(signedOut.wallets)
  expect(signedOut.stack()).toEqual([])
  const { linkWallet: omitted, ...without } = anyAdapter
  const unable = world({ signIn: without })
  startLinking(unable.wallets)
  expect([unable.stack(), unable.wallets.internal.linkFlow.get()]).toEqual([[], null])
  const { wallets, stack } = world()
  startLinking(wallets)
  expect(stack()).toEqual(['choose'])
})

test('R10.9 a tried wallet is current, and leaving restores the previous one without a request', async () => {
  const first = walletOf(alice)
  const { wallets, address, connected, remembered, stack, choose, over } = await linking(first)
  const count = first.requests.length
  await choose('second', walletOf(bob))
  expect(stack()).toEqual(['choose', 'link'])
  expect([address(), connected()]).toEqual([bob.address, ['first', 'second']])
  expect(await remembered()).toBe('first')
  expect(wallets.internal.lastConnection.read()?.address).toBe(alice.address)
  wallets.internal.views.close()
  await over()
  expect([address(), connected(), await remembered()]).toEqual([alice.address, ['first'], 'first'])
  expect(wallets.attempt.get().status).toBe('idle')
  expect(wallets.internal.lastConnection.read()?.address).toBe(alice.address)
  expect(first.requests.slice(count).map(({ method }) => method)).toEqual([])
})

test('R10.9 trying a second wallet disconnects the first', async () => {
  const { wallets, connected, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await choose('third', walletOf(carol))
  expect(connected()).toEqual(['first', 'third'])
  wallets.internal.views.close()
  await over()
  expect(connected()).toEqual(['first'])
})

test('R10.9 the linked wallet stays connected and the previous one disconnects', async () => {
  const { wallets, address, connected, remembered, stack, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  await wallets.internal.linkFlow.get()?.finish()
  expect([wallets.internal.linkFlow.get(), stack(), address(), connected()]).toEqual([
    null,
    [],
    bob.address,
    ['second'],
  ])
  expect(await remembered()).toBe('second')
  expect(wallets.internal.lastConnection.read()?.address).toBe(bob.address)
})

test('R10.9 a wallet that switches accounts continues; it is not remembered, and leaving disconnects it', async () => {
  const only = walletOf(alice, bob)
  const { address, connected, remembered, choose, wallets, over } = await linking(only)
  await choose('first', only)
  only.switchAccount(bob.address)
  await vi.waitFor(() => expect(address()).toBe(bob.address))
  await vi.waitFor(async () => expect(await remembered()).toBeNull())
  expect(wallets.internal.lastConnection.read()).toBeNull()
  wallets.internal.views.close()
  await over()
  expect(connected()).toEqual([])
  expect(await remembered()).toBeNull()
})

test('R10.9 leaving ends the connection of a wallet that another tab has unlinked meanwhile', async () => {
  const only = walletOf(bob)
  const { wallets, connected, queryClient, over } = world({
    session: { ...sessionOf(alice), addresses: [alice.address, bob.address] },
  })
  await connectOption(wallets, optionFor('first', only))
  startLinking(wallets)
  queryClient.setQueryData(SESSION_KEY, sessionOf(alice))
  wallets.internal.views.close()
  await over()
  expect(connected()).toEqual([])
  expect(queryClient.getQueryData(SESSION_KEY)).toEqual(sessionOf(alice))
})

test('R10.9 a user who was not connected is not connected after leaving', async () => {
  const { wallets, connected, choose, over } = world()
  startLinking(wallets)
  await choose('second', walletOf(bob))
  wallets.internal.views.close()
  await over()
  expect(connected()).toEqual([])
})

const permissionRequests = (wallet: ScriptedWallet) =>
  wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions').map(({ params }) => params)

test('R10.9 requests another account from the connected wallet once', async () => {
  const only = walletOf(alice)
  only.setBehavior('connect', 'approve')
  const { wallets, choose } = await linking(only)
  await choose('first', only)
  await vi.waitFor(() => expect(permissionRequests(only)).toEqual([[{ eth_accounts: {} }]]))
  await vi.waitFor(() => expect(wallets.link.get()?.accountRequest).toBe('idle'))
  await wallets.internal.linkFlow.get()?.requestOtherAccount()
  expect(permissionRequests(only)).toHaveLength(2)
})

test('R10.9 sends no automatic request to another wallet with a linked account', async () => {
  const second = walletOf(alice)
  const { wallets, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(permissionRequests(second)).toEqual([])
  expect(wallets.link.get()?.accountRequest).toBe('idle')
})

test('R10.9 reports unsupported for a wallet that cannot request another account', async () => {
  const only = walletOf(alice)
  const { wallets, choose } = await linking(only)
  only.setBehavior('connect', 'unsupported')
  await choose('first', only)
  await vi.waitFor(() => expect(wallets.link.get()?.accountRequest).toBe('unsupported'))
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

test('R10.9 a wallet that switches after its request was abandoned ends only the connection', async () => {
  const only = walletOf(alice, bob)
  const { wallets, connected, choose, over } = await linking(only)
  only.setBehavior('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  wallets.internal.views.close()
  await vi.waitFor(() => expect(connected()).toEqual(['first']))
  // While the request is pending, no account change ends the session.
  expect(wallets.internal.linkFlow.get()).not.toBeNull()
  only.switchAccount(bob.address)
  only.decide('approve')
  await over()
  expect(connected()).toEqual([])
})

test('R10.9 linking again continues with a pending request', async () => {
  const only = walletOf(alice)
  const { wallets, stack, choose } = await linking(only)
  only.setBehavior('connect', 'wait')
  await choose('first', only)
  await vi.waitFor(() => expect(only.waiting()).toBe(1))
  wallets.internal.views.close()
  startLinking(wallets)
  expect(stack()).toEqual(['choose'])
  only.decide('reject')
  // The page knows of the rejection before its user can press anything.
  await new Promise((resolve) => setTimeout(resolve))
  await choose('first', only)
  await vi.waitFor(() => expect(permissionRequests(only)).toHaveLength(2))
  expect(stack()).toEqual(['choose', 'link'])
})

test('R10.9 leaving gives the account its wallet back at once, also while a request waits in it', async () => {
  const first = walletOf(alice)
  const { wallets, address, connected, choose, over } = await linking(first)
  first.setBehavior('connect', 'wait')
  await choose('first', first)
  await vi.waitFor(() => expect(first.waiting()).toBe(1))
  await choose('second', walletOf(bob))
  wallets.internal.views.close()
  await vi.waitFor(() => expect([address(), connected()]).toEqual([alice.address, ['first']]))
  expect(first.waiting()).toBe(1)
  first.decide('reject')
  await over()
})

test('R10.9 a request of before the user left does not end what they try after they return', async () => {
  const first = walletOf(alice)
  const { wallets, address, choose } = await linking(first)
  first.setBehavior('connect', 'wait')
  await choose('first', first)
  await vi.waitFor(() => expect(first.waiting()).toBe(1))
  wallets.internal.views.close()
  startLinking(wallets)
  await choose('second', walletOf(bob))
  first.decide('reject')
  await new Promise((resolve) => setTimeout(resolve))
  expect(address()).toBe(bob.address)
})

test('R10.9 a link that has ended stays so when the wallet responds later', async () => {
  const first = walletOf(alice)
  const { wallets, choose } = await linking(first)
  first.setBehavior('connect', 'wait')
  await choose('first', first)
  await vi.waitFor(() => expect(first.waiting()).toBe(1))
  endLinking(wallets)
  first.decide('reject')
  await new Promise((resolve) => setTimeout(resolve))
  expect([wallets.link.get(), wallets.internal.linkFlow.get()]).toEqual([null, null])
})

test('R10.9 another account is requested once at a time, and only from a connected wallet', async () => {
  const first = walletOf(alice)
  const { wallets, choose } = await linking(first)
  const link = wallets.internal.linkFlow.get()
  first.setBehavior('connect', 'wait')
  await choose('first', first)
  await vi.waitFor(() => expect(first.waiting()).toBe(1))
  expect(wallets.link.get()?.accountRequest).toBe('asking')
  await link?.requestOtherAccount()
  expect(permissionRequests(first)).toHaveLength(1)

  const none = world()
  startLinking(none.wallets)
  const states: unknown[] = []
  none.wallets.link.subscribe(() => states.push(none.wallets.link.get()?.accountRequest))
  await none.wallets.internal.linkFlow.get()?.requestOtherAccount()
  expect(states).toEqual([])
})

test('R4.17 other tabs wait from the beginning of linking until its end', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const log: string[] = []
  const request = async (_name: string, _options: unknown, hold: () => Promise<void>) => {
    log.push('held')
    await hold()
    log.push('released')
  }
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, locks: { request } })
  const { wallets, over } = await linking(walletOf(alice))
  expect(log).toEqual(['held'])
  wallets.internal.views.close()
  await over()
  await vi.waitFor(() => expect(log).toEqual(['held', 'released']))
})

test('R10.9 linking again while the last linking still disconnects a wallet is a new one', async () => {
  const { wallets, config, stack, choose } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  const link = wallets.internal.linkFlow.get()
  const [first] = getConnections(config)
  let disconnected = () => {}
  const slow = new Promise<void>((resolve) => {
    disconnected = resolve
  })
  if (first) first.connector.disconnect = () => slow
  const finished = link?.finish()
  startLinking(wallets)
  expect(stack()).toEqual(['choose'])
  disconnected()
  await finished
  expect(wallets.internal.linkFlow.get()).not.toBe(link)
  expect(wallets.internal.linkFlow.get()).not.toBeNull()
})

test('R10.9 the account stays connected during an attempt to connect, and leaving ends that', async () => {
  const { wallets, config, over } = await linking(walletOf(alice))
  const second = walletOf(bob)
  second.setBehavior('connect', 'wait')
  wallets.internal.views.push({ name: 'connect', walletKey: 'second' })
  void connectOption(wallets, optionFor('second', second))
  await vi.waitFor(() => expect(second.waiting()).toBe(1))
  expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice.address })
  wallets.internal.views.close()
  await over()
  expect(wallets.attempt.get().status).toBe('idle')
})

test('R10.9 a new account on an unsupported network shows the list of networks first', async () => {
  const second = walletOf(bob)
  second.setBehavior('switch', 'reject')
  second.switchChain(UNSUPPORTED)
  const { stack, wallets, choose } = await linking(walletOf(alice))
  await choose('second', second)
  expect(stack()).toEqual(['choose', 'chain'])
  expect(wallets.internal.views.state.get().stack.at(-1)).toEqual({ name: 'chain', next: 'link' })
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
  const { wallets, connected, stack, choose, over } = await linking(walletOf(alice))
  await choose('second', walletOf(bob))
  wallets.internal.views.open({ name: 'profile' })
  await over()
  expect([stack(), connected()]).toEqual([['profile'], ['first']])
})

test('calls onConnect for the final connection, not for wallets that are only tried', async () => {
  const { wallets, choose, over } = await linking(walletOf(alice))
  const events: string[] = []
  wallets.internal.events.follow({
    onConnect: ({ address }) => events.push(address),
    onDisconnect: () => events.push('none'),
  })
  await choose('second', walletOf(bob))
  wallets.internal.views.close()
  await over()
  startLinking(wallets)
  await choose('third', walletOf(carol))
  await wallets.internal.linkFlow.get()?.finish()
  await Promise.resolve()
  expect(events).toEqual([carol.address])
})
