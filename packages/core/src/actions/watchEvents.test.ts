import { testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { connect as connectWagmi, switchChain as switchWagmi } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectorFor } from '../connection/connectorFor.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { CountersignEvent } from '../state/CountersignEvent.ts'
import { knownSession, SESSION_KEY } from '../state/knownSession.ts'
import type { Wallets } from '../state/Wallets.ts'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import {
  anyAdapter,
  optionFor,
  scriptedPage,
  sessionOf,
  UNSUPPORTED,
  walletOf,
} from '../testing/scriptedPage.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { addTransaction } from './addTransaction.ts'
import { cancel } from './cancel.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { linkWallet } from './linkWallet.ts'
import { sign } from './sign.ts'
import { signIn } from './signIn.ts'
import { switchChain } from './switchChain.ts'
import { watchEvents } from './watchEvents.ts'

const [alice, bob] = testAccounts
const hash = `0x${'7a'.repeat(32)}` as const

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(
  () => Promise.all([import('../wallets/walletRuntime.ts'), import('../transactions/recordStatuses.ts')]),
  60_000,
)
// A browser, as far as the store of transactions needs one.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openList = ({ internal }: Wallets) => internal.views.open({ name: 'choose' })

/** Watches from now on. */
function watch(wallets: Wallets, includeAddresses?: boolean) {
  const events: CountersignEvent[] = []
  const stop = watchEvents(wallets, { onEvent: (event) => events.push(event), includeAddresses })
  onTestFinished(stop)
  const types = () => events.map(({ type }) => type)
  const waitFor = (type: CountersignEvent['type']) => vi.waitFor(() => expect(types()).toContain(type))
  /** The last event of a type. */
  const last = <Type extends CountersignEvent['type']>(type: Type) =>
    events.findLast((event) => event.type === type) as Extract<CountersignEvent, { type: Type }> | undefined
  return { events, types, waitFor, last, stop }
}

/** A page whose server stores a session, and that offers the wallet. */
function signInPage() {
  const page = scriptedPage({
    signIn: {
      ...anyAdapter,
      verify: async () => sessionOf(alice),
      getSession: async () => knownSession(page.queryClient) ?? null,
    },
  })
  const wallet = walletOf(alice)
  const option = optionFor('a', wallet)
  page.wallets.internal.options.set([option])
  /** Connects as an application does with wagmi. */
  function connectByWagmi() {
    const connector = connectorFor(page.config, option)
    return connector && connectWagmi(page.config, { connector })
  }
  return { ...page, wallet, option, connectByWagmi }
}

test('records a sign-in in order, with its wallet and without addresses', async () => {
  const { wallets, option } = signInPage()
  const { events, types, waitFor } = watch(wallets)
  openList(wallets)
  await connect(wallets, option)
  await waitFor('closed')
  expect(types()).toEqual([
    'opened',
    'wallet_selected',
    'request_sent',
    'connected',
    'challenge_received',
    'request_sent',
    'signed',
    'verified',
    'closed',
  ])
  expect(events).toMatchObject([
    { view: 'choose', walletKey: null, method: null, duration: null },
    { walletKey: 'a', method: 'injected', duration: expect.any(Number) },
    { action: 'connect', chainId: null, duration: expect.any(Number) },
    { chainId: 1001, isReconnected: false, duration: expect.any(Number) },
    { action: 'sign_in', duration: expect.any(Number) },
    { action: 'sign_in', duration: expect.any(Number) },
    { action: 'sign_in', duration: expect.any(Number) },
    { action: 'sign_in', duration: expect.any(Number) },
    { view: 'sign', isCompleted: true, walletKey: 'a', method: 'injected', duration: expect.any(Number) },
  ])
  expect(JSON.stringify(events)).not.toMatch(/0x/i)
})

test('measures each duration from what came before it', async () => {
  vi.useFakeTimers()
  const { wallets, wallet, option } = signInPage()
  const { last } = watch(wallets)
  openList(wallets)
  await vi.advanceTimersByTimeAsync(300)
  wallet.setBehavior('connect', 'wait')
  wallet.setBehavior('sign', 'wait')
  void connect(wallets, option)
  await vi.advanceTimersByTimeAsync(2_000)
  wallet.decide('approve')
  await vi.advanceTimersByTimeAsync(5_000)
  wallet.decide('approve')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(last('wallet_selected')?.duration).toBe(300)
  expect(last('connected')?.duration).toBe(2_000)
  expect(last('signed')?.duration).toBeGreaterThan(4_900)
  expect(last('signed')?.duration).toBeLessThanOrEqual(5_000)
  expect(last('closed')?.duration).toBeGreaterThan(7_200)
  expect(last('closed')?.time).toBeLessThanOrEqual(Date.now())
})

test('names the account with includeAddresses while it is connected', async () => {
  const { wallets, option } = signInPage()
  const { last, waitFor } = watch(wallets, true)
  openList(wallets)
  await connect(wallets, option)
  await waitFor('closed')
  expect([last('wallet_selected')?.address, last('connected')?.address, last('verified')?.address]).toEqual([
    undefined,
    alice.address,
    alice.address,
  ])
})

test('a connection by wagmi has no duration, also after one that the user made', async () => {
  const { wallets, option, connectByWagmi } = signInPage()
  const { events, last, waitFor } = watch(wallets)
  openList(wallets)
  await connect(wallets, option)
  await waitFor('closed')
  await disconnect(wallets)
  await waitFor('disconnected')
  events.length = 0
  await connectByWagmi()
  await waitFor('connected')
  expect(last('connected')).toMatchObject({ walletKey: 'a', duration: null })
})

test('records a rejected signature, the next message, and where the user left', async () => {
  const { wallets, wallet, option } = signInPage()
  wallet.setBehavior('sign', 'reject')
  const { events, types, waitFor } = watch(wallets)
  openList(wallets)
  await connect(wallets, option)
  await waitFor('rejected')
  await vi.waitFor(() => expect(wallets.signing.get()?.status).toBe('ready'))
  cancel(wallets)
  await waitFor('closed')
  expect(types().slice(4)).toEqual([
    'challenge_received',
    'request_sent',
    'rejected',
    'challenge_received',
    'disconnected',
    'closed',
  ])
  expect(events.slice(6)).toMatchObject([
    { action: 'sign_in', chainId: null, walletKey: 'a', duration: expect.any(Number) },
    {},
    { walletKey: 'a', duration: expect.any(Number) },
    { view: 'sign', isCompleted: false, walletKey: 'a' },
  ])
})

test('records a failed verification with its code, and not its cause', async () => {
  const page = scriptedPage({
    signIn: { ...anyAdapter, verify: () => Promise.reject(new Error(`not ${alice.address}`)) },
  })
  const { events, last, waitFor } = watch(page.wallets)
  await page.choose('a', walletOf(alice))
  await waitFor('failed')
  expect(last('failed')).toMatchObject({
    action: 'sign_in',
    code: 'verifying_failed',
    duration: expect.any(Number),
  })
  expect(JSON.stringify(events)).not.toContain(alice.address)
})

test('records the end of a session, and a connection that the application made', async () => {
  const { wallets, queryClient, connectByWagmi } = signInPage()
  queryClient.setQueryData(SESSION_KEY, sessionOf(alice))
  const { events, types, waitFor } = watch(wallets)
  await connectByWagmi()
  await waitFor('connected')
  await disconnect(wallets)
  await waitFor('signed_out')
  expect(types()).toEqual(['connected', 'disconnected', 'signed_out'])
  expect(events).toMatchObject([
    { walletKey: 'a', method: 'injected', duration: null },
    { walletKey: 'a', duration: expect.any(Number) },
    { walletKey: null, method: null },
  ])
})

test('records the signature that links a wallet', async () => {
  const both = { ...sessionOf(alice), addresses: [alice.address, bob.address] }
  const page = scriptedPage({
    session: sessionOf(alice),
    signIn: { ...anyAdapter, getSession: async () => both },
  })
  await page.connect('a', walletOf(alice))
  const { events, waitFor } = watch(page.wallets)
  linkWallet(page.wallets)
  await page.choose('b', walletOf(bob))
  await vi.waitFor(() => expect(page.wallets.signing.get()?.status).toBe('ready'))
  await sign(page.wallets)
  await waitFor('verified')
  const actions = events.flatMap((event) => ('action' in event ? [`${event.type} ${event.action}`] : []))
  expect(actions).toEqual([
    'request_sent connect',
    'challenge_received link_wallet',
    'request_sent link_wallet',
    'signed link_wallet',
    'verified link_wallet',
  ])
})

test('a switch of the chain is requested here, or made in the wallet', async () => {
  const wallet = walletOf(alice)
  wallet.setBehavior('switch', 'reject')
  wallet.switchChain(UNSUPPORTED)
  const { wallets, connect: connectPage } = scriptedPage({ signIn: null })
  await connectPage('a', wallet)
  const { events, types, last, waitFor } = watch(wallets)
  await switchChain(wallets, { chainId: 1001 })
  await waitFor('rejected')
  expect(last('rejected')).toMatchObject({ action: 'switch_chain', chainId: 1001 })
  wallet.setBehavior('switch', 'approve')
  await switchChain(wallets, { chainId: 1001 })
  await waitFor('chain_switched')
  expect(last('chain_switched')).toMatchObject({
    chainId: 1001,
    previousChainId: UNSUPPORTED,
    isRequested: true,
    duration: expect.any(Number),
  })
  wallet.switchChain(UNSUPPORTED)
  await vi.waitFor(() => expect(events).toHaveLength(5))
  expect(last('chain_switched')).toMatchObject({
    chainId: UNSUPPORTED,
    previousChainId: 1001,
    isRequested: false,
    duration: null,
  })
  wallets.internal.chainSwitch.set({ status: 'switching', chainId: 1 })
  await switchWagmi(wallets.config, { chainId: 1001 })
  await vi.waitFor(() => expect(events).toHaveLength(7))
  expect(last('chain_switched')).toMatchObject({ isRequested: false, duration: null })
  expect(types()).toEqual([
    'request_sent',
    'rejected',
    'request_sent',
    'chain_switched',
    'chain_switched',
    'request_sent',
    'chain_switched',
  ])
})

test('records pairing codes: one request, and each code', async () => {
  const pairing = scriptedPairing()
  const config = createWalletConfig({ chains: [mainnet], connectors: [pairing.connector] })
  const wallets = createWallets({ config, queryClient: new QueryClient(), wallets: [] })
  wallets.internal.events.start()
  const option = { ...optionFor('phone', walletOf(alice)), provider: null }
  wallets.internal.options.set([option])
  wallets.internal.views.open({ name: 'connect', walletKey: 'phone' })
  const { events, types, waitFor } = watch(wallets)
  const runtime = await wallets.internal.loadRuntime()
  const connected = runtime.connect(option, 'pairing')
  pairing.show(pairingUri())
  pairing.show(pairingUri())
  pairing.show(pairingUri('b4'))
  pairing.approve(alice.address)
  await connected
  await waitFor('connected')
  expect(types()).toEqual(['request_sent', 'code_shown', 'code_shown', 'connected'])
  expect(events).toMatchObject(types().map(() => ({ walletKey: 'phone', method: 'pairing' })))
  expect(events[1]?.duration).toEqual(expect.any(Number))
})

test('a pairing that continues after a reload sends no request', async () => {
  const { wallets } = scriptedPage()
  const { types } = watch(wallets)
  wallets.internal.attempt.set({ status: 'pairing', key: 'phone', method: 'pairing', uri: null })
  await Promise.resolve()
  expect(types()).toEqual([])
})

test('a wallet that signs as it connects has no request for the signature, and may decline it', async () => {
  const { wallets } = scriptedPage()
  const { events, types } = watch(wallets)
  const { attempt, signing } = wallets.internal
  attempt.set({ status: 'connected', key: 'a', method: 'injected', signIn: { status: 'declined' } })
  signing.set({ status: 'preparing' })
  signing.set({ status: 'verifying', message: 'message' })
  await Promise.resolve()
  expect(types()).toEqual(['rejected', 'signed'])
  expect(events[1]?.duration).toBeNull()
})

test('records the transactions that the page sends, and how they end', async () => {
  const { wallets, connect: connectPage } = scriptedPage({ signIn: null })
  await connectPage('a', walletOf(alice))
  const { events, types, waitFor } = watch(wallets)
  addTransaction(wallets, { hash, description: 'Send' })
  await waitFor('transaction_sent')
  const store = transactionsOf(wallets)
  store.change(alice.address, 1001, hash, { status: 'confirmed' })
  store.change(alice.address, 1001, hash, { status: 'replaced' })
  store.change(alice.address, 1001, hash, { status: 'pending' })
  await waitFor('transaction_pending')
  expect(types()).toEqual([
    'transaction_sent',
    'transaction_confirmed',
    'transaction_replaced',
    'transaction_pending',
  ])
  expect(events).toMatchObject(
    types().map((_, index) => ({
      chainId: 1001,
      isSentHere: true,
      walletKey: 'a',
      duration: index === 0 ? null : expect.any(Number),
    })),
  )
  expect(JSON.stringify(events)).not.toMatch(/0x/i)
})

test('of transactions sent elsewhere, only changes are recorded; the hash is included on request', async () => {
  const { wallets, connect: connectPage } = scriptedPage({ signIn: null })
  await connectPage('a', walletOf(alice))
  const { events, types, waitFor } = watch(wallets, true)
  const store = transactionsOf(wallets)
  const row = { hash, chainId: 1001, description: 'Send', confirmations: 1, createdAt: 1, updatedAt: 1 }
  await vi.dynamicImportSettled()
  store.merge(alice.address, [{ ...row, status: 'pending' }])
  store.merge(alice.address, [{ ...row, status: 'failed', updatedAt: 2 }])
  await waitFor('transaction_failed')
  expect(types()).toEqual(['transaction_failed'])
  expect(events[0]).toMatchObject({ isSentHere: false, hash, address: alice.address })
})

test('a watcher does not get what was sent before it, and nothing once it has stopped', async () => {
  const { wallets, connect: connectPage } = scriptedPage({ signIn: null })
  await connectPage('a', walletOf(alice))
  vi.useFakeTimers({ toFake: ['Date'] })
  const stopped = watch(wallets)
  stopped.stop()
  addTransaction(wallets, { hash, description: 'Send' })
  vi.setSystemTime(Date.now() + 1)
  const late = watch(wallets)
  await vi.dynamicImportSettled()
  addTransaction(wallets, { hash: `0x${'7b'.repeat(32)}`, description: 'Send' })
  await late.waitFor('transaction_sent')
  expect([stopped.types(), late.types()]).toEqual([[], ['transaction_sent']])
})

test('the transactions of an account are followed from when the wallet switches to it', async () => {
  const wallet = walletOf(alice, bob)
  const { wallets, connect: connectPage, address } = scriptedPage({ signIn: null })
  await connectPage('a', wallet)
  const { types, waitFor } = watch(wallets)
  await vi.dynamicImportSettled()
  addTransaction(wallets, { hash, description: 'Send', account: bob.address })
  wallet.switchAccount(bob.address)
  await vi.waitFor(() => expect(address()).toBe(bob.address))
  transactionsOf(wallets).change(bob.address, 1001, hash, { status: 'confirmed' })
  await waitFor('transaction_confirmed')
  expect(types()).toEqual(['transaction_confirmed'])
})

test('calls back after the change, not during it', async () => {
  const { wallets } = signInPage()
  const { types, waitFor } = watch(wallets)
  openList(wallets)
  expect(types()).toEqual([])
  await waitFor('opened')
})

test('stops, and begins without what happened before', async () => {
  const { wallets } = signInPage()
  openList(wallets)
  const first = watch(wallets)
  cancel(wallets)
  await first.waitFor('closed')
  expect(first.last('closed')).toMatchObject({ view: 'choose', isCompleted: false, duration: null })
  first.stop()
  openList(wallets)
  await Promise.resolve()
  expect(first.types()).toEqual(['closed'])
})

test('back to the step of a wallet does not pick it again', async () => {
  const { wallets } = signInPage()
  const { views } = wallets.internal
  const { types } = watch(wallets)
  views.open({ name: 'choose' }, { name: 'connect', walletKey: 'a' })
  views.push({ name: 'install' })
  views.back()
  await Promise.resolve()
  expect(types()).toEqual(['opened', 'wallet_selected'])
})

test('the callbacks of the application are called as before', async () => {
  const { wallets, queryClient, connectByWagmi } = signInPage()
  const calls: string[] = []
  wallets.internal.events.follow({
    onConnect: ({ connector }) => calls.push(`connect ${connector.id}`),
    onSignIn: ({ address }) => calls.push(`sign in ${address}`),
  })
  watch(wallets)
  await connectByWagmi()
  signIn(wallets, { requestSignature: true })
  await vi.waitFor(() => expect(calls).toEqual(['connect a', `sign in ${alice.address}`]))
  expect(knownSession(queryClient)).toEqual(sessionOf(alice))
})
