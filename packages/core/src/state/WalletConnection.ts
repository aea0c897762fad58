import type { Address } from 'viem'

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
