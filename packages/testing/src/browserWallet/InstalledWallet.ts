import type { Hex } from 'viem'
import type { WalletChain } from '../chains/walletChain.ts'
import type { Behavior, RequestKind } from '../scriptedWallet/behavior.ts'
import type { ScriptedWallet } from '../scriptedWallet/createScriptedWallet.ts'
import type { ImitatedWallet } from '../scriptedWallet/imitateWallet.ts'
import type { Announcement, WalletInfo } from '../wallet/announceWallet.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { Quirks } from '../wallet/quirks.ts'

/** Options of an installed wallet. Plain data: passed from Node.js to the page as JSON. */
export type InstalledWallet = {
  readonly info: Omit<WalletInfo, 'icon'> & { readonly icon?: string }
  readonly privateKeys: readonly Hex[]
  readonly chains: readonly WalletChain[]
  /** Default: `eip6963`. */
  readonly announce?: Announcement
  /** Default: the approval sheet prompts the user. */
  readonly behavior?: Partial<Record<RequestKind, Behavior>>
  readonly quirks?: Partial<Quirks>
  /** Uses the announcements, flags, globals, answers and errors of this wallet. `info` still identifies the wallet in `countersignWallets`. */
  readonly imitates?: ImitatedWallet
}

declare global {
  interface Window {
    /** The controls of every wallet of this package in the page, by rdns; for tests and the console. */
    countersignWallets?: Record<string, Wallet | ScriptedWallet>
  }
}
