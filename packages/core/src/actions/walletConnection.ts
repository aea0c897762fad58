import { deepEqual } from '@wagmi/core'
import type { WalletConnection } from '../state/WalletConnection.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { walletName } from './walletName.ts'

export type WalletConnectionReturnType = ReadableStore<WalletConnection>

export type WalletConnectionErrorType = never

/**
 * Returns a store of the connection: whether a wallet is connected, its accounts and its chain.
 *
 * @example
 * const connection = walletConnection(wallets)
 * connection.subscribe(() => show(connection.get().status))
 */
export function walletConnection(wallets: Wallets): WalletConnectionReturnType {
  const { config, phase } = wallets
  return deriveStore<WalletConnection>(
    () => {
      const { status, address, addresses, chainId } = getConnection(config)
      return status === 'connected'
        ? { status, address, addresses, chainId, wallet: walletName(wallets) ?? '' }
        : { status: phase.get() === 'reconnecting' ? 'reconnecting' : 'disconnected' }
    },
    [(listener) => watchConnection(config, { onChange: listener }), phase.subscribe],
    deepEqual,
  )
}
