// Written by `npm run generate`.
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

/** The recommended and popular wallets, which a list shows first, the most common one first. */
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
