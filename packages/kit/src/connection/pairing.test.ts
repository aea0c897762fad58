import { WalletConnectError } from '@countersign/walletconnect'
import { metaMask, phantom, type Wallet, walletConnect } from '@countersign/wallets'
import { QueryClient } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { walletConnect as connectorOf } from '../connectors/walletConnect.ts'
import { createKit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import { expiryOf, lacksProjectId, pairingConnector } from './pairing.ts'
import { type WalletOption, walletOptions } from './walletOptions.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [anyWallet, meta, fantom] = [optionOf(walletConnect), optionOf(metaMask), optionOf(phantom)]

function optionOf(wallet: Wallet): WalletOption {
  const [option] = walletOptions([wallet], [], undefined)
  if (!option) throw new Error(`${wallet.id} is not offered.`)
  return option
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
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
  const kit = createKit({
    config,
    queryClient: new QueryClient(),
    appInfo: { name: 'Test' },
    signIn: null,
    wallets: null,
  })
  const { connect, abandon } = await kit.loadDesk()
  return { script, config, connect, abandon, state: () => kit.attempt.get() }
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('R2.6 a wallet that is not in the page is invited by a code, and connects when it approves', async () => {
  const { script, config, connect, state } = await world()
  const done = connect(meta)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', uri: null })
  await vi.advanceTimersByTimeAsync(0)
  const uri = pairingUri('a3', inSeconds(300))
  script.show(uri)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', uri })
  script.approve(ALICE)
  expect(await done).toBe(true)
  expect(state()).toEqual({ status: 'connected', key: 'metaMask' })
  expect(getConnection(config).address).toBe(ALICE)
  await vi.advanceTimersByTimeAsync(400_000)
  expect(script.asked()).toBe(1)
})

test('R2.6 when no code comes in time the attempt ends with its reason, and can be made again', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
  await vi.advanceTimersByTimeAsync(200)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', code: 'no-code' })
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  expect(state()).toMatchObject({ status: 'pairing', uri: pairingUri() })
})

test('R2.6 a code that expires is followed by a new one, by itself while somebody looks', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(60)))
  await vi.advanceTimersByTimeAsync(60_500)
  expect(script.asked()).toBe(2)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
  script.show(pairingUri('b4', inSeconds(60)))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_500)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', code: 'code-expired' })
  expect(script.asked()).toBe(2)
})

test('a code of the wallet chosen before does not reach the one chosen now', async () => {
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

test('R2.6 a code that a wallet has answered gives way to no other while its session is on its way', async () => {
  const { script, connect, state } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(300)))
  script.answer()
  expect(state()).toEqual({ status: 'connecting', key: 'metaMask' })
  await vi.advanceTimersByTimeAsync(310_000)
  expect(script.asked()).toBe(1)
  script.approve(ALICE)
  expect(await done).toBe(true)
})

test('R12.5 what is no pairing URI never becomes a code or a link', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  for (const hostile of ['javascript:alert(1)', 'https://evil.example', 42, null, { toString: () => 'wc:' }])
    script.show(hostile)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
})

test('R4.5 a late approval after leaving connects nobody', async () => {
  const { script, config, connect, abandon } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  abandon()
  script.approve(ALICE)
  expect(await done).toBe(false)
  expect(getConnection(config).status).toBe('disconnected')
})

test('only wallets that pair have a pairing connector, and only where the application has one', async () => {
  const { config } = await world()
  expect(pairingConnector(config, meta)?.id).toBe('walletConnect')
  expect(pairingConnector(config, fantom)).toBeNull()
  const without = createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })
  expect(pairingConnector(without, meta)).toBeNull()
})

test('the end of a code is read from it, in milliseconds, or not at all', () => {
  expect(expiryOf(pairingUri('a3', 1_795_000_000))).toBe(1_795_000_000_000)
  expect(expiryOf(pairingUri())).toBeNull()
  expect(expiryOf('wc:a@2?expiryTimestamp=99999999999999999999')).toBeNull()
  expect(expiryOf('wc:a@2?expiryTimestamp=soon')).toBeNull()
})

test('R2.6 a code that is over before it comes is not renewed without end', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  const uri = pairingUri('a3', inSeconds(-300))
  script.show(uri)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(script.asked()).toBe(1)
  expect(state()).toEqual({ status: 'pairing', key: 'metaMask', uri })
})

test.each([
  ['refused', 'relay-refused'],
  ['unreachable', 'relay-unreachable'],
  ['rejected', 'rejected'],
] as const)('R4.11 pairing that ends with "%s" says so, and can be tried again', async (code, told) => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  script.reject(new WalletConnectError(code, 'The relay said no.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', code: told })
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'pairing', uri: null })
})

test('R4.11 what fails before there is a code, as code that did not load, is told as the code', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.reject(new TypeError('Failed to fetch dynamically imported module'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', code: 'no-code' })
})

test('R2.6 a code that the wallet side calls over is renewed too, unless it was over at once', async () => {
  const { script, connect, state } = await world()
  void connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri('a3', inSeconds(300)))
  await vi.advanceTimersByTimeAsync(299_000)
  script.reject(new WalletConnectError('expired', 'Nobody answered.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(script.asked()).toBe(2)
  script.show(pairingUri('b4', inSeconds(300)))
  script.reject(new WalletConnectError('expired', 'Nobody answered.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'failed', key: 'metaMask', code: 'code-expired' })
  expect(script.asked()).toBe(2)
})

test('R5.1 a connector without a project id pairs nobody, and is known for it', () => {
  const configOf = (projectId: string | null) =>
    createWalletConfig({ chains: [mainnet], connectors: [connectorOf({ projectId })] })
  expect(pairingConnector(configOf('c0de'), meta)?.id).toBe('walletConnect')
  expect(lacksProjectId(configOf('c0de'))).toBe(false)
  for (const missing of [null, '']) {
    expect(pairingConnector(configOf(missing), meta)).toBeNull()
    expect(lacksProjectId(configOf(missing))).toBe(true)
  }
  expect(lacksProjectId(createWalletConfig({ chains: [mainnet] }))).toBe(false)
})
