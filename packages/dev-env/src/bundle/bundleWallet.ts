import { bundleScript } from './bundleScript.ts'

/**
 * Builds the browser script of the wallets: one classic script that defines `CountersignWallet.install`.
 *
 * @throws {DevEnvError} `wallet_bundle_failed`
 */
export function bundleWallet(cache?: string): Promise<string> {
  return bundleScript({
    name: 'wallet',
    entry: 'wallet/browser.ts',
    defines: 'CountersignWallet',
    what: 'demo wallet',
    cache,
  })
}
