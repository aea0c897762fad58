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

/** The popular and recommended wallets, which a list shows first. */
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
