import type { WalletErrorCode } from '../provider/walletError.ts'

/** State of the latest switch to another chain. */
export type ChainSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly chainId: number }
  | {
      readonly status: 'failed'
      readonly chainId: number
      readonly code: WalletErrorCode
      /** The chain that the wallet switched to instead of the requested one. */
      readonly actualChainId: number | null
    }
