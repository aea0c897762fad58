import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletWindowUrl } from '../../testing/walletWindowUrl.ts'
import type { OwnConnector } from '../OwnConnector.ts'
import { walletErrorCode } from '../walletError.ts'
import { loadInside } from './loadInside.ts'
import { windowConnector } from './windowConnector.ts'

// The shell, where the wallet's code does not come.

type Load = Parameters<typeof windowConnector>[0]['load']

let opened: Window[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const each of opened) each.close()
  opened = []
  localStorage.clear()
})

function world(load: (windowUrl: string) => ReturnType<Load>, { isKept = false } = {}) {
  const windowUrl = walletWindowUrl('approve')
  const native = window.open
  vi.spyOn(window, 'open').mockImplementation((...parameters) => {
    const made = native.call(window, ...parameters)
    if (made) opened.push(made)
    return made
  })
  const config = createConfig({
    chains: [mainnet],
    connectors: [
      windowConnector({
        id: 'wallet',
        name: 'A Wallet',
        type: 'wallet',
        rdns: 'test.wallet',
        place: { url: windowUrl, sdk: ['a-sdk', '1.0.0'], height: 500 },
        isKept: () => isKept,
        load: () => load(windowUrl),
      }),
    ],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connector = config.connectors[0] as (typeof config.connectors)[number] & OwnConnector
  const outcome = () => connect(config, { connector }).then(() => 'done' as const, walletErrorCode)
  return { connector, outcome }
}

const never: Load = () => new Promise(() => {})
const allClosed = () => opened.length > 0 && opened.every(({ closed }) => closed)

test('R4.5 a wallet whose code cannot be fetched ends with its window, and RETRY fetches again', async () => {
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { outcome } = world(load)
  expect(await outcome()).toBe('wallet-unreachable')
  expect(allClosed()).toBe(true)
  expect(await outcome()).toBe('wallet-unreachable')
  expect(load).toHaveBeenCalledTimes(2)
})

test('R4.5 a wallet whose code never comes ends with its window in less than ten seconds', async () => {
  vi.useFakeTimers()
  const { outcome } = world(never)
  const asked = outcome()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await asked).toBe('wallet-unreachable')
  expect(allClosed()).toBe(true)
})

test('R4.5 whoever stops waiting before the code is there has the window closed, and nobody is asked', async () => {
  const { promise, resolve } = later<Awaited<ReturnType<Load>>>()
  const create = vi.fn()
  const { connector, outcome } = world(() => promise)
  const asked = outcome()
  connector.abandon?.()
  expect(allClosed()).toBe(true)
  resolve(create.mockReturnValue({ abandon() {} }))
  expect(await asked).toBe('rejected')
})

test('R3.7 a wallet that is in its window before the code of its SDK came is connected', async () => {
  const { promise: loaded, resolve } = later<void>()
  window.addEventListener('message', ({ data }) => data?.event === 'PopupLoaded' && resolve())
  const { outcome } = world(async (windowUrl) => {
    await loaded
    return loadInside({ sdk: 'coinbase', parameters: { appName: 'A Page', windowUrl } })
  })
  expect(await outcome()).toBe('done')
})

test('R7.1 nothing of a wallet is fetched before it is chosen', async () => {
  const load = vi.fn(never)
  const { connector, outcome } = world(load)
  connector.abandon?.()
  expect(await connector.isAuthorized()).toBe(false)
  expect(load).not.toHaveBeenCalled()
  void outcome()
  expect(load).toHaveBeenCalledOnce()
})

test('R4.16 a wallet that has kept a session is fetched, and gets no window', async () => {
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { connector, outcome } = world(load, { isKept: true })
  await expect(connector.isAuthorized()).rejects.toThrow('did not come')
  expect(await outcome()).toBe('wallet-unreachable')
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
