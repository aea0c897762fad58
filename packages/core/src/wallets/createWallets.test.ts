import { QueryClient } from '@tanstack/query-core'
import type { Connector } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { recentTransactions } from '../actions/recentTransactions.ts'
import { sessionState } from '../actions/sessionState.ts'
import { walletConnection } from '../actions/walletConnection.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { createWallets } from './createWallets.ts'

test('can be created on a server, also with the connection of the last visit', () => {
  const config = createWalletConfig({ chains: [mainnet], ssr: true })
  const address = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
  const connector = { uid: 'last', id: 'last', name: 'Last', type: 'injected' } as Connector
  config.setState((state) => ({
    ...state,
    current: 'last',
    status: 'reconnecting',
    connections: new Map([['last', { accounts: [address], chainId: 1, connector }]]),
  }))
  const wallets = createWallets({ config, queryClient: new QueryClient() })
  expect(recentTransactions(wallets).get()).toEqual([])
  expect(walletConnection(wallets).get()).toEqual({ status: 'reconnecting' })
  expect(sessionState(wallets).get()).toEqual({ status: 'off', session: null })
})
