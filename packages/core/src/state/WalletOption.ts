import type { Wallet } from '@countersign/wallets'
import type { Connector } from '@wagmi/core'
import type { Eip1193Provider } from '../provider/provider.ts'

/** A wallet that a user may choose: of the catalogue, installed in this browser, or both. */
export type WalletOption = {
  /** The wallet's ID in the catalogue, or that of its connector if the catalogue does not have it. */
  readonly key: string
  readonly name: string
  readonly connectorId: string
  /** A `data:` URI, or a promise of one from the catalogue. */
  readonly icon: string | (() => Promise<string>) | null
  readonly wallet: Wallet | null
  /** Present when the wallet is installed here. */
  readonly provider: Eip1193Provider | null
  /** The application's connector for this wallet only. */
  readonly connector?: Connector | null
  /** True for the wallet whose in-app browser shows this page; it comes first (R2.14). */
  readonly inAppBrowser?: boolean
}
