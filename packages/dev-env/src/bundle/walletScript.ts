import type { InstalledWallet } from '../wallet/browser.ts'
import { bundleWallet } from './bundleWallet.ts'

/** A script that puts these wallets into any page that runs it before its own. */
export async function walletScript(wallets: readonly InstalledWallet[], cache?: string): Promise<string> {
  const calls = wallets.map((wallet) => `CountersignWallet.install(${JSON.stringify(wallet)});`)
  return `${await bundleWallet(cache)}\n${calls.join('\n')}\n`
}
