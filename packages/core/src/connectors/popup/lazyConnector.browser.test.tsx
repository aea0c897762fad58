import { createConfig, http } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppConnector } from '../../provider/provider.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { walletWindowUrl } from '../../testing/walletWindowUrl.ts'
import { lazyConnector } from './lazyConnector.ts'
import { loadSdk } from './loadSdk.ts'

// The lazy connector when the wallet's SDK does not load.

type Load = Parameters<typeof lazyConnector>[0]['load']

let opened: Window[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const each of opened) each.close()
  opened = []
  localStorage.clear()
})

function world(load: (windowUrl: string) => ReturnType<Load>, { hasStoredSession = false } = {}) {
  const windowUrl = walletWindowUrl('approve')
  const native = window.open
  vi.spyOn(window, 'open').mockImplementation((...parameters) => {
    const popup = native.call(window, ...parameters)
    if (popup) opened.push(popup)
    return popup
  })
  const config = createConfig({
    chains: [mainnet],
    connectors: [
      lazyConnector({
        id: 'wallet',
        name: 'A Wallet',
        type: 'wallet',
        rdns: 'test.wallet',
        popup: { url: windowUrl, sdk: ['a-sdk', '1.0.0'], height: 500 },
        hasStoredSession: () => hasStoredSession,
        load: () => load(windowUrl),
      }),
    ],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connector = config.connectors[0] as (typeof config.connectors)[number] & AppConnector
  const outcome = () => connect(config, { connector }).then(() => 'done' as const, walletErrorCode)
  return { connector, outcome }
}

const never: Load = () => new Promise(() => {})
const allClosed = () => opened.length > 0 && opened.every(({ closed }) => closed)

test('R2.5 closes the popup when the SDK fails to load, and RETRY loads it again', async () => {
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { outcome } = world(load)
  expect(await outcome()).toBe('wallet_unreachable')
  expect(allClosed()).toBe(true)
  expect(await outcome()).toBe('wallet_unreachable')
  expect(load).toHaveBeenCalledTimes(2)
})

test('R2.5 closes the popup within ten seconds when the SDK never loads', async () => {
  vi.useFakeTimers()
  const { outcome } = world(never)
  const result = outcome()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await result).toBe('wallet_unreachable')
  expect(allClosed()).toBe(true)
})

test('R4.22 abandoning before the SDK has loaded closes the window and sends no request', async () => {
  const { promise, resolve } = later<Awaited<ReturnType<Load>>>()
  const create = vi.fn()
  const { connector, outcome } = world(() => promise)
  const result = outcome()
  connector.abandon?.()
  expect(allClosed()).toBe(true)
  resolve(create.mockReturnValue({ abandon() {} }))
  expect(await result).toBe('rejected')
})

test('R3.7 connects a wallet whose popup is ready before its SDK has loaded', async () => {
  const { promise: loaded, resolve } = later<void>()
  window.addEventListener('message', ({ data }) => data?.event === 'PopupLoaded' && resolve())
  const { outcome } = world(async (windowUrl) => {
    await loaded
    return loadSdk(async () => {
      const { createCoinbase } = await import('../coinbase/createCoinbase.ts')
      return (config) => createCoinbase(config, { appName: 'A Page', windowUrl })
    })
  })
  expect(await outcome()).toBe('done')
})

test('closes the popup when the SDK connects without it', async () => {
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x1' : ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    disconnect: async () => {},
  }
  const { outcome } = world(() => loadSdk(async () => () => ({ provider })))
  expect(await outcome()).toBe('done')
  expect(allClosed()).toBe(true)
})

test('R7.1 loads no wallet code before the user picks the wallet', async () => {
  const load = vi.fn(never)
  const { connector, outcome } = world(load)
  connector.abandon?.()
  expect(await connector.isAuthorized()).toBe(false)
  expect(load).not.toHaveBeenCalled()
  void outcome()
  expect(load).toHaveBeenCalledOnce()
})

test('R4.16 loads the SDK for a stored session without a popup', async () => {
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { connector, outcome } = world(load, { hasStoredSession: true })
  await expect(connector.isAuthorized()).rejects.toThrow('Failed to load')
  expect(await outcome()).toBe('wallet_unreachable')
  expect(load).toHaveBeenCalled()
  expect(opened).toEqual([])
})

function later<T>() {
  let resolve = (_: T) => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
