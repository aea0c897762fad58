import { testAccounts } from '@countersign/testing'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { callWallet } from './callWallet.ts'

const [alice, bob] = testAccounts

function world() {
  const wallets = { a: walletOf(alice), b: walletOf(bob) }
  const connectorOf = (id: 'a' | 'b') => injected({ id, name: id, provider: wallets[id].provider })
  const config = createWalletConfig({
    chains: [{ ...mainnet, id: 1001 }],
    connectors: [connectorOf('a'), connectorOf('b')],
  })
  const [a, b] = config.connectors
  if (!a || !b) throw new Error('The config has two connectors.')
  const call = (connector: typeof a, kept?: typeof a) => callWallet(config, connector, null, {}, kept)
  const connected = () => [...config.state.connections.values()].map(({ connector }) => connector.id)
  return { ...{ wallets, config, a, b, call, connected }, status: () => getConnection(config).status }
}

test('R2.5 a wallet that is connected already gets no request', async () => {
  const { wallets, a, call, connected } = world()
  await call(a)
  const count = wallets.a.requests.length
  await call(a)
  expect([connected(), wallets.a.requests.length - count]).toEqual([['a'], 0])
})

test('R2.5 a wallet whose connection is gone connects again, and the one to keep stays', async () => {
  const { config, a, b, call, connected } = world()
  await call(b)
  await call(a)
  config.setState((state) => ({ ...state, status: 'disconnected' }))
  await call(a, b)
  expect(connected()).toEqual(['b', 'a'])
  config.setState((state) => ({ ...state, status: 'disconnected' }))
  await call(a)
  expect(connected()).toEqual(['a'])
})

test('R10.9 a connected wallet stays so while another one is asked; without one the page is connecting', async () => {
  for (const isConnected of [true, false]) {
    const { wallets, config, a, b, call, status } = world()
    if (isConnected) await call(a)
    wallets.b.setBehavior('connect', 'wait')
    const calling = call(b)
    await vi.waitFor(() => expect(wallets.b.waiting()).toBe(1))
    expect([status(), getConnection(config).address]).toEqual(
      isConnected ? ['connected', alice.address] : ['connecting', undefined],
    )
    wallets.b.decide('approve')
    await calling
    expect(getConnection(config).address).toBe(bob.address)
  }
})
