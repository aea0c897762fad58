import { STORAGE_KEYS } from '@countersign/walletconnect/stored'
import { ledger } from '@countersign/wallets'
import { QueryClient } from '@tanstack/query-core'
import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { injected } from '../connectors/injected/injected.ts'
import { pairedWallet, pairingWallet } from '../connectors/walletConnect/pairedWallet.ts'
import { mayHavePairing, mayHaveSession } from '../connectors/walletConnect/storedSession.ts'
import { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { connectOption } from '../testing/connectOption.ts'
import { pairingUri } from '../testing/pairing.ts'
import { ALICE, scriptedProvider } from '../testing/sessionProvider.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { notePairing } from './pairingPurpose.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { walletOptions } from './walletOptions.ts'

const CHAINS = [mainnet.id, sepolia.id]
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() =>
  Promise.all([import('../wallets/walletRuntime.ts'), import('../connectors/walletConnect/connector.ts')]),
)

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  vi.stubGlobal('window', { localStorage, sessionStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A page after loading; `others` are connectors in addition to WalletConnect. */
function world(script = scriptedProvider(), others: CreateConnectorFn[] = []) {
  const config = createWalletConfig({
    chains: [mainnet, sepolia],
    connectors: [walletConnect({ projectId: 'c0de', createProvider: script.createProvider }), ...others],
  })
  const wallets = createWallets({
    config,
    queryClient: new QueryClient(),
    signIn: null,
    wallets: [],
  })
  return { script, config, wallets, state: () => getConnection(config) }
}

/** The connector of the wallet that shows this page in a frame. */
const aroundThePage = (isAuthorized: () => Promise<boolean>): CreateConnectorFn =>
  createConnector((config) => ({
    ...injected({
      id: 'safe',
      name: 'Safe',
      provider: { request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [ALICE]) },
    })(config),
    type: 'safe',
    isInsideWallet: () => true,
    isAuthorized,
  }))

/** The storage of a page that was reloaded while it showed a code for Ledger. */
function leavePairing(expiry = inSeconds(200)) {
  sessionStorage.setItem(STORAGE_KEYS.pairings, JSON.stringify([{ phase: 'proposed', expiry }]))
  sessionStorage.setItem('countersign.pairing', JSON.stringify({ key: 'ledger', name: 'Ledger' }))
  const script = scriptedProvider()
  script.keepPairing(pairingUri('a3', expiry))
  return script
}

test('R4.16 restores the last session without a request', async () => {
  const { script, config, wallets, state } = world(scriptedProvider({ session: { chains: CHAINS } }))
  await config.storage?.setItem('recentConnectorId', 'walletConnect')
  localStorage.setItem('wagmi.walletConnect.requestedChains', JSON.stringify(CHAINS))
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(wallets.phase.get()).toBe('settled')
  expect(script.calls).toEqual([])
})

test('R4.7 after a reload a stale session is ended, and the page settles without it', async () => {
  const { script, config, wallets, state } = world(scriptedProvider({ session: { chains: CHAINS } }))
  await config.storage?.setItem('recentConnectorId', 'walletConnect')
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.phase.get()).toBe('settled'))
  expect(script.calls).toEqual(['disconnect'])
  expect(state().status).toBe('disconnected')
})

test('R2.14 resumes a pairing after a reload, and connects once the wallet approves', async () => {
  const script = leavePairing()
  const { wallets, state } = world(script)
  await wallets.internal.reconnection.start()
  await vi.waitFor(() =>
    expect(wallets.attempt.get()).toMatchObject({
      status: 'pairing',
      key: 'ledger',
      method: 'pairing',
      uri: script.provider.pairing?.uri,
    }),
  )
  expect(wallets.phase.get()).toBe('settled')
  expect(script.proposals).toMatchObject([{ resume: true }])
  script.approve()
  await vi.waitFor(() =>
    expect(wallets.attempt.get()).toEqual({
      status: 'connected',
      key: 'ledger',
      method: 'pairing',
      resumed: true,
    }),
  )
  expect(state().address).toBe(ALICE)
  expect(recentWalletsIn(wallets.internal.storage).keys.get()).toEqual(['ledger'])
  expect(pairedWallet()).toEqual({ key: 'ledger', name: 'Ledger' })
  expect(pairingWallet()).toBeNull()
})

test('R2.14 in a frame, resumes a pairing only once after a reload', async () => {
  const script = leavePairing()
  const { config, wallets, state } = world(script, [aroundThePage(async () => false)])
  const steps: string[] = []
  wallets.attempt.subscribe(() => steps.push(wallets.attempt.get().status))
  await config.storage?.setItem('recentConnectorId', 'io.metamask')
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  script.approve()
  await vi.waitFor(() => expect(wallets.attempt.get()).toMatchObject({ status: 'connected', resumed: true }))
  expect(state().address).toBe(ALICE)
  // The two states are "no code yet" and the code; a second pairing would end the first.
  expect(steps).toEqual(['pairing', 'pairing', 'connecting', 'connected'])
})

test('R4.16 does not connect a wallet that responds after the time limit', async () => {
  vi.useFakeTimers()
  let settle = (_: boolean) => {}
  const late = aroundThePage(
    () =>
      new Promise((resolve) => {
        settle = resolve
      }),
  )
  const { wallets, state } = world(scriptedProvider(), [late])
  await wallets.internal.reconnection.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(wallets.phase.get()).toBe('settled')
  settle(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(state().status).toBe('disconnected')
})

test('R4.16 inside a Safe connects that Safe, also after a pairing in this tab', async () => {
  const script = leavePairing()
  const { wallets, state } = world(script, [aroundThePage(async () => true)])
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(state().connector?.id).toBe('safe')
  expect(script.proposals).toEqual([])
})

test('R10.9 a reload drops a pairing for linking and resumes one for signing in', async () => {
  notePairing(true)
  const script = leavePairing()
  const { wallets, state } = world(script)
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.phase.get()).toBe('settled'))
  expect([script.made, pairingWallet(), mayHavePairing(), state().status]).toEqual([
    [],
    null,
    false,
    'disconnected',
  ])
  notePairing(false)
  const next = leavePairing()
  const { wallets: later } = world(next)
  await later.internal.reconnection.start()
  await vi.waitFor(() => expect(later.attempt.get().status).toBe('pairing'))
})

test('R4.11 does not resume an expired pairing', async () => {
  const { script, wallets } = world(leavePairing(inSeconds(-1)))
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.phase.get()).toBe('settled'))
  expect(wallets.attempt.get()).toEqual({ status: 'idle' })
  expect(script.made).toEqual([])
})

test('R2.6 does not renew the code of a pairing whose view is closed', async () => {
  vi.useFakeTimers()
  const script = leavePairing(inSeconds(60))
  const { wallets } = world(script)
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(wallets.attempt.get()).toEqual({
    status: 'failed',
    key: 'ledger',
    method: 'pairing',
    code: 'code_expired',
  })
  expect(script.proposals).toHaveLength(1)
})

test('R4.22 picking a wallet ends the running pairing', async () => {
  const script = leavePairing()
  const { wallets } = world(script)
  await wallets.internal.reconnection.start()
  await vi.waitFor(() => expect(wallets.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  const [option] = walletOptions({ catalogue: [ledger] })
  if (!option) throw new Error('Ledger is not offered.')
  const chosen = connectOption(wallets, option)
  await vi.waitFor(() => expect(script.calls).toEqual(['connect', 'abandon', 'connect']))
  expect(script.proposals[1]).not.toHaveProperty('resume')
  script.approve()
  expect(await chosen).toBe(true)
  expect(wallets.attempt.get()).toEqual({ status: 'connected', key: 'ledger', method: 'pairing' })
})

test('does not mistake another wallet’s session for that of the picked wallet', async () => {
  localStorage.setItem('wagmi.walletConnect.requestedChains', JSON.stringify(CHAINS))
  localStorage.setItem('countersign.pairedWallet', JSON.stringify({ key: 'trust', name: 'Trust Wallet' }))
  const { script, wallets } = world(scriptedProvider({ session: { chains: CHAINS } }))
  const [option] = walletOptions({ catalogue: [ledger] })
  if (!option) throw new Error('Ledger is not offered.')
  const chosen = connectOption(wallets, option)
  await vi.waitFor(() => expect(script.calls).toEqual(['disconnect', 'connect']))
  script.approve()
  expect(await chosen).toBe(true)
  expect(pairedWallet()?.key).toBe('ledger')
})

test('reads the stored session from the client’s storage key', () => {
  expect([mayHaveSession(), mayHavePairing()]).toEqual([false, false])
  localStorage.setItem(STORAGE_KEYS.session, '{}')
  sessionStorage.setItem(STORAGE_KEYS.pairings, '[]')
  expect([mayHaveSession(), mayHavePairing()]).toEqual([true, true])
})
