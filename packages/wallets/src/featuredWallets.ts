import type { Wallet } from './define/Wallet.ts'
import {
  binance,
  bitget,
  coinbase,
  ledger,
  metaMask,
  okx,
  phantom,
  rabby,
  rainbow,
  trust,
  walletConnect,
  zerion,
} from './definitions.ts'

/**
 * The recommended and popular wallets, which a list shows first, the most common one first: ranked by hand from installs
 * in the Chrome Web Store and Google Play, and from use with Ethereum applications. WalletConnect is near the top because
 * it is the row for every wallet that is not listed.
 */
export const featuredWallets: readonly Wallet[] = [
  metaMask,
  coinbase,
  walletConnect,
  rainbow,
  trust,
  phantom,
  okx,
  binance,
  rabby,
  ledger,
  bitget,
  zerion,
]
