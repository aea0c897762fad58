import { metaMask, walletConnect } from '@countersign/wallets'
import { QueryClient } from '@tanstack/query-core'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disconnect } from '../actions/disconnect.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { pairingUri, scriptedPairing } from '../testing/pairing.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { walletOptions } from './walletOptions.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [meta, anyWallet] = walletOptions({ catalogue: [metaMask, walletConnect] })
if (!meta || !anyWallet) throw new Error('Two wallets are offered.')

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
  const wallets = createWallets({ config, queryClient: new QueryClient(), signIn: null, wallets: null })
  const { connect, abandon } = await wallets.internal.loadRuntime()
  return {
    script,
    wallets,
    connect: (option: WalletOption) => connect(option, 'pairing'),
    abandon,
    state: () => wallets.attempt.get(),
    status: () => getConnection(config).status,
  }
}

test('R2.6 does not connect on an approval after the time limit for the code', async () => {
  const { script, connect, state, status } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(10_000)
  const failed = { status: 'failed', key: 'metaMask', method: 'pairing', code: 'code_timeout' }
  expect(state()).toEqual(failed)
  script.show(pairingUri())
  script.answer()
  script.approve(ALICE)
  expect(await done).toBe(false)
  expect(state()).toEqual(failed)
  expect(status()).toBe('disconnected')
})

test('R4.17 does not connect on an approval after "Disconnect" while pairing', async () => {
  const { script, wallets, connect, state, status } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  script.show(pairingUri())
  await disconnect(wallets)
  script.answer()
  script.approve(ALICE)
  expect(await done).toBe(false)
  expect(state()).toEqual({ status: 'idle' })
  expect(status()).toBe('disconnected')
})

test('R4.22 does not show an error after the user has left the view', async () => {
  const { script, connect, abandon, state } = await world()
  const done = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  abandon()
  script.reject(new Error('The relay is gone.'))
  expect(await done).toBe(false)
  expect(state()).toEqual({ status: 'idle' })
})

test('R4.22 an error of the wallet that was picked before does not end the attempt', async () => {
  const { script, connect, state } = await world()
  const first = connect(meta)
  await vi.advanceTimersByTimeAsync(0)
  const rejectFirst = script.latest().reject
  const second = connect(anyWallet)
  await vi.advanceTimersByTimeAsync(0)
  rejectFirst(new Error('The relay is gone.'))
  expect(await first).toBe(false)
  expect(state()).toEqual({ status: 'pairing', key: 'walletConnect', method: 'pairing', uri: null })
  script.approve(ALICE)
  expect(await second).toBe(true)
  expect(state()).toEqual({ status: 'connected', key: 'walletConnect', method: 'pairing' })
})
