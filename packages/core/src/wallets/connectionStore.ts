import { deepEqual } from '@wagmi/core'
import type { Address } from 'viem'
import { pairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { getConnection, watchConnection } from '../wagmi.ts'

/** The connected wallet. `reconnecting` until it is known whether the wallet of the last visit is still available. */
export type WalletConnection =
  | { readonly status: 'reconnecting' }
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connected'
      /** The selected account. */
      readonly address: Address
      /** Every account that the wallet shares with this site, the selected one first. */
      readonly addresses: readonly Address[]
      /** The wallet's chain, which may not be one of yours. */
      readonly chainId: number
      /** The wallet's name. */
      readonly wallet: string
    }

export function connectionStore({
  config,
  reconnection: { phase },
}: Pick<WalletContext, 'config' | 'reconnection'>): ReadableStore<WalletConnection> {
  return deriveStore<WalletConnection>(
    () => {
      const { status, address, addresses, chainId, connector } = getConnection(config)
      if (status !== 'connected')
        return { status: phase.get() === 'reconnecting' ? 'reconnecting' : 'disconnected' }
      // A connector to many wallets has the name of the picked one.
      const paired = connector.type === 'walletConnect' ? pairedWallet() : null
      return { status, address, addresses, chainId, wallet: paired?.name ?? connector.name }
    },
    [(listener) => watchConnection(config, { onChange: listener }), phase.subscribe],
    deepEqual,
  )
}
