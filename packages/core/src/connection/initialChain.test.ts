import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { createConfig, http } from '@wagmi/core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { injected } from '../connectors/injected/injected.ts'
import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import { createStore } from '../store/createStore.ts'
import { getConnection } from '../wagmi.ts'
import { createConnectWallet } from './connectWallet.ts'

const chainOf = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

/**
 * An application with chains 1001 and 1002, and a wallet on 1001 that has both: an extension, or with the application's
 * connector, ours or wagmi's own.
 */
function world(initialChain: number | undefined, by: 'extension' | 'ours' | 'wagmi' = 'extension') {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [1001, 1002].map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const config = createConfig({
    chains: [chainOf(1001), chainOf(1002)],
    transports: { 1001: http(), 1002: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const { setup } = config._internal.connectors
  const provider = scripted.provider as never
  const connector = {
    extension: null,
    ours: setup(injected({ id: 'mine', name: 'Mine', provider })),
    wagmi: Object.assign(setup(coinbaseWallet({ appName: 'A Page' })), { getProvider: async () => provider }),
  }[by]
  const { connect } = createConnectWallet(config, createStore<ConnectAttempt>({ status: 'idle' }), {
    initialChain: () => initialChain,
  })
  const option: WalletOption = {
    key: 'mine',
    name: 'Mine',
    connectorId: 'mine',
    icon: null,
    wallet: null,
    provider: connector ? null : provider,
    connector,
  }
  return {
    scripted,
    connect: () => connect(option, connector ? 'connector' : 'injected'),
    chainId: () => getConnection(config).chainId,
  }
}

test.each([
  ['without it, stays on the wallet’s chain', undefined, 1001],
  ['switches to it', 1002, 1002],
  ['ignores one that is not configured', 4242, 1001],
])('R4.6 initialChain: %s', async (_, initialChain, expected) => {
  for (const by of ['extension', 'ours', 'wagmi'] as const) {
    const { connect, chainId } = world(initialChain, by)
    expect(await connect()).toBe(true)
    expect(chainId()).toBe(expected)
  }
})

test.each(['extension', 'ours', 'wagmi'] as const)(
  'R4.6 initialChain: keeps the connection if the user refuses to switch (%s)',
  async (by) => {
    const { scripted, connect, chainId } = world(1002, by)
    scripted.setBehavior('switch', 'reject')
    expect(await connect()).toBe(true)
    expect(chainId()).toBe(1001)
  },
)
