import type { WalletChain } from '../../chains/walletChain.ts'
import type { PopupWalletScript } from './PopupWalletScript.ts'

/** The options of the popup. Plain data: embedded in the page as JSON. */
export type PopupPageOptions = {
  /** Its chains, the first one selected. */
  readonly chains: readonly WalletChain[]
  /** Its script; `null`: the user decides. */
  readonly script: PopupWalletScript | null
}
