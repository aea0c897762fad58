import { type Device, extensionLink, extensionStores, type Wallet } from '@countersign/wallets'
import { BROWSER_NAMES } from './browserNames.ts'

/** This desktop browser, for which the wallet has no extension, and those for which it has one; null when it has one. */
export function otherBrowsers(
  wallet: Wallet | null,
  { platform, browser }: Device,
): { readonly browser: string; readonly browsers: string } | null {
  const name = BROWSER_NAMES[browser]
  if (!wallet || platform !== 'desktop' || !name || extensionLink(wallet, browser)) return null
  const browsers = extensionStores(wallet).map((store) => BROWSER_NAMES[store])
  return browsers.length > 0 ? { browser: name, browsers: browsers.join(', ') } : null
}
