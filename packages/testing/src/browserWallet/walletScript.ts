import { readPageScript } from '../bundle/readPageFile.ts'
import { checkImitated } from '../scriptedWallet/imitateWallet.ts'
import type { InstalledWallet } from './InstalledWallet.ts'

/**
 * Returns a script that installs these wallets. Run it before the scripts of the page.
 *
 * @throws {TestingError} `invalid_option`
 */
export async function walletScript(wallets: readonly InstalledWallet[], cache?: string): Promise<string> {
  for (const { imitates } of wallets) if (imitates !== undefined) checkImitated(imitates)
  const calls = wallets.map((wallet) => `CountersignWallet.install(${JSON.stringify(wallet)});`)
  return `${await bundleWallet(cache)}\n${calls.join('\n')}\n`
}

/**
 * Builds the script of the wallets: a classic script that defines `CountersignWallet.install`.
 *
 * @throws {TestingError} `bundle_failed`
 */
function bundleWallet(cache?: string): Promise<string> {
  return readPageScript('wallet.js', cache)
}
