import { STORAGE_KEYS } from '@countersign/walletconnect/stored'
import { ledger } from '@countersign/wallets'
import { QueryClient } from '@tanstack/react-query'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { injected } from '../connectors/injected.ts'
import { walletConnect } from '../connectors/walletConnect.ts'
import { createKit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { notePairing } from '../linking/pairingPurpose.ts'
import { pairingUri } from '../testing/pairing.ts'
import { ALICE, scriptedProvider } from '../testing/sessionProvider.ts'
import { mayHavePairing, mayHaveSession } from './kept.ts'
import { pairedWallet, pairingWallet } from './pairedWallet.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { walletOptions } from './walletOptions.ts'

// There is no browser here to ask.
vi.mock('./device.ts', () => ({ thisDevice: () => ({ platform: 'desktop', browser: null, system: null }) }))

const CHAINS = [mainnet.id, sepolia.id]
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => Promise.all([import('./walletDesk.ts'), import('../connectors/walletConnect/connector.ts')]))

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
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

/** A page that was just loaded; `others` are connectors beside the one for other devices. */
function world(script = scriptedProvider(), others: CreateConnectorFn[] = []) {
  const config = createWalletConfig({
    chains: [mainnet, sepolia],
    connectors: [walletConnect({ projectId: 'c0de', createProvider: script.createProvider }), ...others],
  })
  const kit = createKit({
    config,
    queryClient: new QueryClient(),
    appInfo: { name: 'Test' },
    signIn: null,
    wallets: [],
  })
  return { script, config, kit, state: () => getConnection(config) }
}

/** The connector of a wallet that the page stands inside of, as a frame. */
const aroundThePage = (isAuthorized: () => Promise<boolean>): CreateConnectorFn =>
  createConnector((config) => ({
    ...injected({
      id: 'safe',
      name: 'Safe',
      provider: { request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [ALICE]) },
    })(config),
    type: 'safe',
    isHere: () => true,
    isAuthorized,
  }))

/** What a page has left behind that showed a code for Ledger when it was loaded anew. */
function leavePairing(expiry = inSeconds(200)) {
  sessionStorage.setItem(STORAGE_KEYS.pairings, JSON.stringify([{ phase: 'proposed', expiry }]))
  sessionStorage.setItem('countersign.pairing', JSON.stringify({ key: 'ledger', name: 'Ledger' }))
  const script = scriptedProvider()
  script.keepPairing(pairingUri('a3', expiry))
  return script
}

test('R4.16 the session of last time comes back, and nobody is asked', async () => {
  const { script, config, kit, state } = world(scriptedProvider({ session: { chains: CHAINS } }))
  await config.storage?.setItem('recentConnectorId', 'walletConnect')
  localStorage.setItem('wagmi.walletConnect.requestedChains', JSON.stringify(CHAINS))
  await kit.reconnection.start()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(kit.reconnection.phase.get()).toBe('settled')
  expect(script.calls).toEqual([])
})

test('R4.7 after a reload a stale session is ended, and the page settles without it', async () => {
  const { script, config, kit, state } = world(scriptedProvider({ session: { chains: CHAINS } }))
  await config.storage?.setItem('recentConnectorId', 'walletConnect')
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.reconnection.phase.get()).toBe('settled'))
  expect(script.calls).toEqual(['disconnect'])
  expect(state().status).toBe('disconnected')
})

test('R2.14 a pairing that a reload interrupted goes on, and connects when the wallet has approved', async () => {
  const script = leavePairing()
  const { kit, state } = world(script)
  await kit.reconnection.start()
  await vi.waitFor(() =>
    expect(kit.attempt.get()).toMatchObject({
      status: 'pairing',
      key: 'ledger',
      uri: script.provider.pairing?.uri,
    }),
  )
  expect(kit.reconnection.phase.get()).toBe('settled')
  expect(script.proposals).toMatchObject([{ resume: true }])
  script.approve()
  await vi.waitFor(() =>
    expect(kit.attempt.get()).toEqual({ status: 'connected', key: 'ledger', resumed: true }),
  )
  expect(state().address).toBe(ALICE)
  expect(recentWalletsIn(kit.storage).keys.get()).toEqual(['ledger'])
  expect(pairedWallet()).toEqual({ key: 'ledger', name: 'Ledger' })
  expect(pairingWallet()).toBeNull()
})

test('R2.14 in a frame a pairing that a reload interrupted goes on once, whatever wallet is around the page', async () => {
  const script = leavePairing()
  const { config, kit, state } = world(script, [aroundThePage(async () => false)])
  const steps: string[] = []
  kit.attempt.subscribe(() => steps.push(kit.attempt.get().status))
  await config.storage?.setItem('recentConnectorId', 'io.metamask')
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  script.approve()
  await vi.waitFor(() => expect(kit.attempt.get()).toMatchObject({ status: 'connected', resumed: true }))
  expect(state().address).toBe(ALICE)
  // No code yet, and the code: a second pairing would end the first.
  expect(steps).toEqual(['pairing', 'pairing', 'connecting', 'connected'])
})

test('R4.16 a wallet that answers after its time connects nobody', async () => {
  vi.useFakeTimers()
  let answer = (_: boolean) => {}
  const late = aroundThePage(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { kit, state } = world(scriptedProvider(), [late])
  await kit.reconnection.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kit.reconnection.phase.get()).toBe('settled')
  answer(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(state().status).toBe('disconnected')
})

test('R4.16 inside a Safe that Safe is connected, whatever code this tab has shown before', async () => {
  const script = leavePairing()
  const { kit, state } = world(script, [aroundThePage(async () => true)])
  await kit.reconnection.start()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ALICE }))
  expect(state().connector?.id).toBe('safe')
  expect(script.proposals).toEqual([])
})

test('R10.9 a code that was shown to link a wallet is dropped by a reload, and one for signing in goes on', async () => {
  notePairing(true)
  const script = leavePairing()
  const { kit, state } = world(script)
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.reconnection.phase.get()).toBe('settled'))
  expect([script.made, pairingWallet(), mayHavePairing(), state().status]).toEqual([
    [],
    null,
    false,
    'disconnected',
  ])
  notePairing(false)
  const next = leavePairing()
  const { kit: later } = world(next)
  await later.reconnection.start()
  await vi.waitFor(() => expect(later.attempt.get().status).toBe('pairing'))
})

test('R4.11 a code that is over wakes nothing', async () => {
  const { script, kit } = world(leavePairing(inSeconds(-1)))
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.reconnection.phase.get()).toBe('settled'))
  expect(kit.attempt.get()).toEqual({ status: 'idle' })
  expect(script.made).toEqual([])
})

test('R2.6 a code that goes on without anybody looking is not followed by another', async () => {
  vi.useFakeTimers()
  const script = leavePairing(inSeconds(60))
  const { kit } = world(script)
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(kit.attempt.get()).toEqual({ status: 'failed', key: 'ledger', code: 'code-expired' })
  expect(script.proposals).toHaveLength(1)
})

test('R4.5 who chooses by hand ends the pairing that went on', async () => {
  const script = leavePairing()
  const { kit } = world(script)
  await kit.reconnection.start()
  await vi.waitFor(() => expect(kit.attempt.get()).toMatchObject({ uri: expect.any(String) }))
  const [option] = walletOptions([ledger], [], undefined)
  if (!option) throw new Error('Ledger is not offered.')
  const chosen = kit.connection.connect(option)
  await vi.waitFor(() => expect(script.calls).toEqual(['connect', 'abandon', 'connect']))
  expect(script.proposals[1]).not.toHaveProperty('resume')
  script.approve()
  expect(await chosen).toBe(true)
  expect(kit.attempt.get()).toEqual({ status: 'connected', key: 'ledger' })
})

test('the session of another wallet is not taken for the one that is chosen', async () => {
  localStorage.setItem('wagmi.walletConnect.requestedChains', JSON.stringify(CHAINS))
  localStorage.setItem('countersign.pairedWallet', JSON.stringify({ key: 'trust', name: 'Trust Wallet' }))
  const { script, kit } = world(scriptedProvider({ session: { chains: CHAINS } }))
  const [option] = walletOptions([ledger], [], undefined)
  if (!option) throw new Error('Ledger is not offered.')
  const chosen = kit.connection.connect(option)
  await vi.waitFor(() => expect(script.calls).toEqual(['disconnect', 'connect']))
  script.approve()
  expect(await chosen).toBe(true)
  expect(pairedWallet()?.key).toBe('ledger')
})

test('what is kept is looked for where the client keeps it', () => {
  expect([mayHaveSession(), mayHavePairing()]).toEqual([false, false])
  localStorage.setItem(STORAGE_KEYS.session, '{}')
  sessionStorage.setItem(STORAGE_KEYS.pairings, '[]')
  expect([mayHaveSession(), mayHavePairing()]).toEqual([true, true])
})
