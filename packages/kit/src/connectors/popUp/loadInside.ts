import type { BaseAccountParameters } from '../base/baseAccount.ts'
import type { CoinbaseWalletParameters } from '../coinbase/coinbaseWallet.ts'
import {
  createWindowInside,
  type InsideConfig,
  type WindowInside,
  type WindowWallet,
} from './windowInside.ts'

type Wanted =
  | { readonly sdk: 'coinbase'; readonly parameters: CoinbaseWalletParameters }
  | { readonly sdk: 'base'; readonly parameters: BaseAccountParameters }

/** Fetches one wallet's SDK, and what asks wallets, which a page with an open dialog has. */
export async function loadInside(
  wanted: Wanted,
): Promise<(config: InsideConfig, wallet: WindowWallet) => WindowInside> {
  const [create, { injected }] = await Promise.all([
    loadSdk(wanted),
    // By way of the desk, so that none of its parts becomes a file of its own.
    import('../../connection/walletDesk.ts'),
  ])
  return (config, wallet) => createWindowInside(config, wallet, create(config), injected)
}

async function loadSdk({ sdk, parameters }: Wanted) {
  if (sdk === 'coinbase') {
    const { createCoinbase } = await import('../coinbase/createCoinbase.ts')
    return (config: InsideConfig) => createCoinbase(config, parameters)
  }
  const { createBase } = await import('../base/createBase.ts')
  return (config: InsideConfig) => createBase(config, parameters)
}
