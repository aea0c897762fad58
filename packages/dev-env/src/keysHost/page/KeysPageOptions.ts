import type { WalletChain } from '../../wallet/walletChain.ts'
import type { KeysScript } from '../KeysScript.ts'

/** What the page of the window is given. Plain data: it crosses from Node into the page as JSON. */
export type KeysPageOptions = {
  /** The networks it knows, the first one current. */
  readonly chains: readonly WalletChain[]
  /** What it does by itself; `null`: a person answers. */
  readonly script: KeysScript | null
}
