import type { Hex } from 'viem'
import type { TestAccount } from '../chains/testAccounts.ts'
import type { WalletChain } from '../chains/walletChain.ts'
import type { Behavior, RequestKind } from '../scriptedWallet/behavior.ts'
import type { ImitatedWallet } from '../scriptedWallet/imitateWallet.ts'
import type { Announcement } from '../wallet/announceWallet.ts'
import type { Quirks } from '../wallet/quirks.ts'

/** Options of a test wallet. Plain data, except for functions of viem chain definitions, which are not used. */
export type TestWalletOptions = {
  /** The name in the list of wallets. Default: `Test Wallet`. */
  readonly name?: string
  /** Its ID in EIP-6963, a reversed domain name. Default: `dev.countersign.test`. */
  readonly rdns?: string
  /** The UUID of its announcement. Default: a random one. */
  readonly uuid?: string
  /** A `data:image/…` URI. Default: our demo icon. */
  readonly icon?: string
  /** Private keys or test accounts, the first one selected. Default: the first two of `testAccounts`. */
  readonly accounts?: readonly (Hex | TestAccount)[]
  /**
   * Chains from `startChain`, from `viem/chains`, or your own. Default: one chain with the ID `chainId` at
   * `http://127.0.0.1:8545`.
   */
  readonly chains?: readonly TestWalletChain[]
  /** The ID of the selected chain. Default: the first of `chains`, or 31337. */
  readonly chainId?: number
  /** How pages find the wallet: `eip6963`, `legacy` (`window.ethereum`) or `both`. Default: `eip6963`. */
  readonly announce?: Announcement
  /** Approves all requests, instead of waiting for `approve` and `reject`. Default: `false`. */
  readonly autoApprove?: boolean
  /** The behavior for each kind of request, such as `{ sign: 'reject' }`. Takes precedence over `autoApprove`. Default: none. */
  readonly behavior?: Partial<Record<RequestKind, Behavior>>
  /** How the wallet deviates from the standards. Default: none. */
  readonly quirks?: Partial<Quirks>
  /**
   * Imitates a wallet: its announcements, flags and globals instead of `announce`, and its responses and errors. `metaMask`,
   * `phantom`, `taho` or `clearWallet`. Default: none.
   */
  readonly imitates?: ImitatedWallet
}

/** A chain with its RPC URL: a {@link WalletChain}, a chain of `startChain`, or a viem chain definition. */
export type TestWalletChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency?: WalletChain['nativeCurrency']
} & (
  | { readonly rpcUrl: string }
  | { readonly rpcUrls: { readonly default: { readonly http: readonly string[] } } }
)
