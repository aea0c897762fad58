import { testAccounts } from '@countersign/testing'
import { metaMask } from '@countersign/wallets'
import { createConnector } from '@wagmi/core'
import { connect } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { createStore } from '../store/createStore.ts'
import { walletOf } from '../testing/scriptedPage.ts'
import { ALICE } from '../testing/sessionProvider.ts'
import { getConnection } from '../wagmi.ts'
import { reconnectWallet } from './reconnectWallet.ts'

const [, bob] = testAccounts

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

const listed = (fields: Partial<WalletOption>) =>
  ({ provider: null, wallet: null, ...fields }) as WalletOption

/** A wallet whose answers the test gives. `log` has what happens, in order. */
function world(type = 'own', id = 'own') {
  const log: string[] = []
  const answer = { authorized: (_: boolean) => {}, connected: () => {}, failed: () => {} }
  const own = createConnector(() => ({
    ...{ id: 'own', name: 'Own', type },
    isAuthorized: () =>
      new Promise<boolean>((resolve) => {
        log.push('asked')
        answer.authorized = resolve
      }),
    connect: (parameters) =>
      new Promise((resolve, reject) => {
        log.push(parameters?.isReconnecting ? 'reconnecting' : 'connecting')
        answer.connected = () => resolve({ accounts: [ALICE] as never, chainId: 1 })
        answer.failed = () => reject(new Error('It is locked.'))
      }),
    abandon: () => log.push('abandoned'),
    disconnect: async () => void log.push('disconnected'),
    getAccounts: async () => [ALICE],
    getChainId: async () => 1,
    getProvider: async () => ({}),
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const other = injected({ id: 'other', name: 'Other', provider: walletOf(bob).provider })
  const config = createWalletConfig({ chains: [mainnet], connectors: [own, other] })
  const options = createStore<readonly WalletOption[]>([])
  const stop = reconnectWallet({
    ...{ config, options, id },
    onRequest: (connector) => log.push(`request to ${connector.id}`),
    onSettled: () => log.push('settled'),
  })
  return { log, answer, config, options, stop, status: () => getConnection(config).status }
}

const BEGUN = ['request to own', 'asked', 'reconnecting']

test.each(['own', 'walletConnect'])(
  'R4.16 reconnects a connector of the application once (%s)',
  async (type) => {
    const { log, answer, options, status } = world(type)
    answer.authorized(true)
    await settle()
    options.set([])
    answer.connected()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([log, status()]).toEqual([[...BEGUN, 'settled'], 'connected'])
  },
)

test('R4.16 reconnects a connector that only the list has, but none of a wallet that it has without one', async () => {
  const { log, config, options } = world('injected', 'late')
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has one connector.')
  const late = { ...connector, id: 'late' }
  options.set([
    ...[listed({ connectorId: 'late' }), listed({ wallet: metaMask, connector: late })],
    listed({ connectorId: 'other', provider: walletOf(bob).provider }),
  ])
  expect(log).toEqual([])
  options.set([listed({ connector: late })])
  expect(log).toEqual(['request to late', 'asked'])
})

test('R4.16 a wallet that appears after reconnecting was stopped gets no request', () => {
  const { log, config, options, stop } = world('injected', 'late')
  stop()
  options.set([listed({ connector: { ...config.connectors[0], id: 'late' } as never })])
  expect(log).toEqual([])
})

test('R4.16 a wallet that does not know the page is not connected', async () => {
  const { log, answer, status } = world()
  answer.authorized(false)
  await settle()
  expect([log, status()]).toEqual([['request to own', 'asked', 'settled'], 'disconnected'])
})

test('R4.16 a failed wallet settles at once', async () => {
  const { log, answer, status } = world()
  answer.authorized(true)
  await settle()
  answer.failed()
  await settle()
  expect([log, status()]).toEqual([[...BEGUN, 'abandoned', 'settled'], 'disconnected'])
})

test('R4.16 a wallet that has not responded for ten seconds is abandoned, and its late response does not connect', async () => {
  const { log, answer, status } = world()
  answer.authorized(true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(log).toEqual(BEGUN)
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual([...BEGUN, 'abandoned', 'settled'])
  answer.connected()
  await settle()
  expect([log.at(-1), status()]).toEqual(['disconnected', 'disconnected'])
})

test('R4.16 a wallet that responds after reconnecting was stopped gets no further request', async () => {
  const { log, answer, stop, status } = world()
  stop()
  answer.authorized(true)
  await settle()
  expect([log, status()]).toEqual([['request to own', 'asked', 'abandoned', 'settled'], 'disconnected'])
})

test('R4.16 a wallet that connects after reconnecting was stopped does not replace the one picked meanwhile', async () => {
  const { log, answer, config, stop } = world()
  answer.authorized(true)
  await settle()
  stop()
  const [, picked] = config.connectors
  if (!picked) throw new Error('The config has two connectors.')
  await connect(config, { connector: picked })
  answer.connected()
  await settle()
  expect(log).toEqual([...BEGUN, 'abandoned', 'disconnected', 'settled'])
  expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['other'])
  expect(getConnection(config).address).toBe(bob.address)
})
