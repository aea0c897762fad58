import {
  type Browser,
  type Device,
  extensionLink,
  extensionStores,
  platformsFor,
  type Wallet,
  type WalletPlatform,
} from '@countersign/wallets'

/** This desktop browser if the wallet has no extension for it, and the browsers it has one for; otherwise null. */
export function otherBrowsers(
  wallet: Wallet | null,
  { platform, browser }: Device,
): { readonly browser: string; readonly browsers: readonly string[] } | null {
  const name = BROWSER_NAMES[browser]
  if (!wallet || platform !== 'desktop' || !name || extensionLink(wallet, browser)) return null
  const browsers = extensionStores(wallet).flatMap((store) => BROWSER_NAMES[store] ?? [])
  return browsers.length > 0 ? { browser: name, browsers } : null
}

/** Browser names, the same in every language; `null` for an unknown one. */
export const BROWSER_NAMES: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  brave: 'Brave',
  arc: 'Arc',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  other: null,
}

/** Returns the platforms of a wallet this page can use on this device. On a desktop, a phone app needs a QR code. */
export function platformsOn(wallet: Wallet, device: Device, canPair: boolean): readonly WalletPlatform[] {
  const across = device.platform === 'desktop'
  return platformsFor(wallet, device).filter((platform) => canPair || !across || platform !== 'mobile')
}
