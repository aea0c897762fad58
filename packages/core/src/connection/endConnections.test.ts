import { testAccounts } from '@countersign/testing'
import { connect, getConnections } from '@wagmi/core/actions'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { endConnections } from './endConnections.ts'

const [alice] = testAccounts

afterEach(() => vi.useRealTimers())

/** Three connected wallets, of which c is the current one. */
async function world() {
  const wallet = (id: string) => injected({ id, name: id, provider: walletOf(alice).provider })
  const config = createWalletConfig({
    chains: [{ ...mainnet, id: 1001 }],
    connectors: [wallet('a'), wallet('b'), wallet('c')],
  })
  for (const connector of config.connectors) await connect(config, { connector })
  const connectors = Object.fromEntries(
    getConnections(config).map(({ connector }) => [connector.id, connector]),
  )
  return {
    config,
    connector: (id: string) => connectors[id] as NonNullable<(typeof connectors)[string]>,
    end: (ids: string, preferred?: string) =>
      endConnections(config, ({ id }) => ids.includes(id), preferred && connectors[preferred]?.uid),
    state: () => {
      const { connector, status } = getConnection(config)
      return [
        getConnections(config)
          .map(({ connector }) => connector.id)
          .join(''),
        connector?.id,
        status,
      ]
    },
  }
}

test.each<[string, string | undefined, (string | undefined)[]]>([
  ['a', undefined, ['bc', 'c', 'connected']],
  ['a', 'b', ['bc', 'b', 'connected']],
  ['c', undefined, ['ab', 'a', 'connected']],
  ['ac', 'a', ['b', 'b', 'connected']],
  ['abc', 'b', ['', undefined, 'disconnected']],
])('R4.17 ending %s, with %s preferred, leaves %j', async (ids, preferred, expected) => {
  const { end, state } = await world()
  const ended = end(ids, preferred)
  expect(state()).toEqual(expected)
  await ended
  expect(state()).toEqual(expected)
})

test('R4.17 waits five seconds at most for wallets that fail or do not answer', async () => {
  const { connector, end } = await world()
  Object.assign(connector('a'), { disconnect: () => Promise.reject(new Error('gone')) })
  Object.assign(connector('b'), { disconnect: () => new Promise(() => {}) })
  vi.useFakeTimers()
  const onEnd = vi.fn()
  void end('ab').then(onEnd)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('R4.17 what a wallet reports after its connection has ended changes no other one, and it can connect again', async () => {
  const { config, connector, end, state } = await world()
  await end('a', 'c')
  const { emitter } = connector('a')
  emitter.emit('disconnect')
  expect(state()).toEqual(['bc', 'c', 'connected'])
  emitter.emit('connect', { accounts: [alice.address], chainId: 1001 })
  expect(state()).toEqual(['bca', 'a', 'connected'])
  await endConnections(config, ({ id }) => id === 'a')
  expect([emitter.listenerCount('change'), emitter.listenerCount('disconnect')]).toEqual([0, 0])
})
