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
import type { Wallet } from './Wallet.ts'

/** The wallets of the catalogue that a list shows before anybody searches: the popular and the recommended ones. */
export const firstWallets: readonly Wallet[] = [
  metaMask,
  trust,
  binance,
  okx,
  rabby,
  rainbow,
  phantom,
  walletConnect,
  ledger,
  zerion,
  coinbase,
  bitget,
]
