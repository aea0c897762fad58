import { WalletConnectError } from '@countersign/walletconnect'
import { binance, metaMask, phantom, type Wallet, walletConnect } from '@countersign/wallets'
import { QueryClient } from '@tanstack/query-core'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectMethod } from '../actions/connectMethod.ts'
import { walletConnect as connectorOf } from '../connectors/walletConnect/walletConnect.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { lacksProjectId, pairingConnectorOf } from './pairingConnector.ts'
import { pairingExpiry } from './pairingExpiry.ts'
import { walletOptions } from './walletOptions.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [anyWallet, meta, fantom] = [optionOf(walletConnect), optionOf(metaMask), optionOf(phantom)]

function optionOf(wallet: Wallet): WalletOption {
  const [option] = walletOptions({ catalogue: [wallet] })
  if (!option) throw new Error(`${wallet.id} is not offered.`)
  return option
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function world() {
  const script = scriptedPairing()
  const config = createConfig({
    chains: [mainnet],
    connectors: [script.connector],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
  })
  const wallets = createWallets({
    config,
    queryClient: new QueryClient(),
    signIn: null,
    wallets: null,
  })
  const { connect, abandon } = await wallets.internal.loadRuntime()
  return {
    script,
    config,
    connect: (option: WalletOption) => connect(option, 'pairing'),
    abandon,
    state: () => wallets.attempt.get(),
  }
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('R2.6 a wallet on another device gets a pairing code and connects when it approves', async () => {
  const { script, config, connect, state } = await world()
  const done = connect(meta)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', method: 'pairing', uri: null })
  await vi.advanceTimersByTimeAsync(0)
  const uri = pairingUri('a3', inSeconds(300))
  script.show(uri)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', method: 'pairing', uri })
  script.approve(ALICE)
  expect(await done).toBe(true)
  expect(state()).toEqual({ status: 'connected', key: 'metaMask', method: 'pairing' })
  expect(getConnection(config).address).toBe(ALICE)
  await vi.advanceTimersByTimeAsync(400_000)
  expect(script.pairingRequests()).toBe(1)
})

test('R1.2 passes the default network of a wallet to the pairing', async () => {
  const { script, connect } = await world()
  void connect(optionOf(binance))
  await vi.advanceTimersByTimeAsync(0)
  expect(script.parameters()).toMatchObject({ defaultChainId: 56 })
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  expect(script.pairingRequests()).toBe(2)
  expect(script.parameters()).toMatchObject({ defaultChainId: undefined })
})

test('R2.6 an attempt without a code in time fails with a reason and can be retried', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
  await vi.advanceTimersByTimeAsync(200)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', method: 'pairing', code: 'code_timeout' })
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  expect(state()).toMatchObject({ status: 'pairing', uri: pairingUri() })
})

test('R2.6 an expired code is renewed while the page is visible', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(60)))
  await vi.advanceTimersByTimeAsync(60_500)
  expect(script.pairingRequests()).toBe(2)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
  script.show(pairingUri('b4', inSeconds(60)))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_500)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', method: 'pairing', code: 'code_expired' })
  expect(script.pairingRequests()).toBe(2)
})

test('R2.6 a user with a wallet on another device can pair another one', async () => {
  const { script, connect } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.approve(ALICE)
  expect(await done).toBe(true)
  void connect(anyWallet)
  await vi.advanceTimersByTimeAsync(0)
  expect(script.pairingRequests()).toBe(2)
})

test('R2.6 a code that is valid for longer than a timer can run is not renewed', async () => {
  const { script, connect } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(60 * 86_400)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(script.pairingRequests()).toBe(1)
})

test('R4.11 an unknown failure after there was a code is not reported as no code', async () => {
  const { script, connect, state } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  await vi.advanceTimersByTimeAsync(60_000)
  script.reject(new Error('The relay is gone.'))
  expect(await done).toBe(false)
  expect(state()).toMatchObject({ status: 'failed', code: 'unknown' })
})

test.each<[string, (all: Awaited<ReturnType<typeof world>>) => unknown]>([
  ['the user has left', ({ abandon }) => abandon()],
  ['the pairing has failed', ({ script }) => script.reject(new Error('The relay is gone.'))],
  [
    'the user has left and the relay reports its end',
    async ({ abandon, script }) => {
      await vi.advanceTimersByTimeAsync(31_000)
      abandon()
      script.reject(new WalletConnectError('expired', 'No wallet responded.'))
    },
  ],
])('R2.6 a code is not renewed once %s', async (_, end) => {
  const all = await world()
  void all.connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  all.script.show(pairingUri('a3', inSeconds(60)))
  await end(all)
  await vi.advanceTimersByTimeAsync(60_500)
  expect(all.script.pairingRequests()).toBe(1)
})

test('does not show the pairing code of a previously picked wallet', async () => {
  const { script, connect, abandon, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  void connect(anyWallet)
  abandon()
  script.show(pairingUri())
  expect(state()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state()).toEqual({ status: 'idle' })
})

test('R2.6 does not renew an approved code while its session is being established', async () => {
  const { script, connect, state } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(300)))
  script.answer()
  expect(state()).toEqual({ status: 'connecting', key: 'metaMask', method: 'pairing' })
  await vi.advanceTimersByTimeAsync(310_000)
  expect(script.pairingRequests()).toBe(1)
  script.approve(ALICE)
  expect(await done).toBe(true)
})

test('R12.5 only a valid pairing URI becomes a code or a link', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  for (const hostile of ['javascript:alert(1)', 'https://evil.example', 42, null, { toString: () => 'wc:' }])
    script.show(hostile)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
})

test('R4.22 does not connect on an approval after the user has left the view', async () => {
  const { script, config, connect, abandon } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  abandon()
  script.approve(ALICE)
  expect(await done).toBe(false)
  expect(getConnection(config).status).toBe('disconnected')
})

test('returns a pairing connector only for wallets that pair, if the application has one', async () => {
  const { config } = await world()
  expect(pairingConnectorOf(config)?.id).toBe('walletConnect')
  expect([meta, fantom].map((option) => connectMethod({ config }, option))).toEqual(['pairing', 'none'])
  const without = createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })
  expect(pairingConnectorOf(without)).toBeNull()
})

test('reads the expiry of a pairing URI in milliseconds, or null', () => {
  expect(pairingExpiry(pairingUri('a3', 1_795_000_000))).toBe(1_795_000_000_000)
  expect(pairingExpiry('wc:a@2?expiryTimestamp=5')).toBe(5_000)
  expect(pairingExpiry(pairingUri())).toBeNull()
  expect(pairingExpiry('wc:a@2?expiryTimestamp=99999999999999999999')).toBeNull()
  expect(pairingExpiry('wc:a@2?expiryTimestamp=soon')).toBeNull()
})

test('R2.6 does not renew a code that is expired on arrival', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  const uri = pairingUri('a3', inSeconds(-300))
  script.show(uri)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(script.pairingRequests()).toBe(1)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', method: 'pairing', uri })
})

test.each([
  ['refused', 'relay_refused'],
  ['unreachable', 'relay_unreachable'],
  ['rejected', 'rejected'],
] as const)('R4.11 pairing that ends with "%s" reports it and can be retried', async (code, expected) => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  script.reject(new WalletConnectError(code, 'The relay said no.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', method: 'pairing', code: expected })
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
  script.reject(new WalletConnectError(code, 'The relay said no.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state(), 'before there was a code').toMatchObject({ status: 'failed', code: expected })
})

test('R4.11 a failure before the pairing URI, such as a failed import, is reported as no code', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.reject(new TypeError('Failed to fetch dynamically imported module'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', method: 'pairing', code: 'code_timeout' })
})

test('R2.6 renews a code that the relay reports as expired, unless it expired at once', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(300)))
  await vi.advanceTimersByTimeAsync(299_000)
  script.reject(new WalletConnectError('expired', 'No wallet responded.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(script.pairingRequests()).toBe(2)
  script.show(pairingUri('b4', inSeconds(300)))
  script.reject(new WalletConnectError('expired', 'No wallet responded.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', method: 'pairing', code: 'code_expired' })
  expect(script.pairingRequests()).toBe(2)
})

test('R5.1 a connector without a project ID does not pair and is recognized', () => {
  const configOf = (projectId: string | null) =>
    createWalletConfig({ chains: [mainnet], connectors: [connectorOf({ projectId })] })
  expect(pairingConnectorOf(configOf('c0de'.repeat(8)))?.id).toBe('walletConnect')
  expect(lacksProjectId(configOf('c0de'.repeat(8)))).toBe(false)
  for (const missing of [null, '']) {
    expect(pairingConnectorOf(configOf(missing))).toBeNull()
    expect(lacksProjectId(configOf(missing))).toBe(true)
  }
  expect(lacksProjectId(createWalletConfig({ chains: [mainnet] }))).toBe(false)
  const connectors = [{ type: 'own', projectId: '' }, { type: 'walletConnect' }]
  expect(pairingConnectorOf({ connectors } as never)).toBe(connectors[1])
})
