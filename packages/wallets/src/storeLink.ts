import type { Browser, Platform, System } from './browser.ts'
import type { Wallet } from './Wallet.ts'

/** The wallet's own page in the extension store of this browser; undefined when it has none there. */
export function storeLink({ downloads }: Wallet, browser: Browser): string | undefined {
  switch (browser) {
    case 'chrome':
    case 'brave':
    case 'arc':
      return downloads.chrome
    case 'edge':
    case 'opera':
      return downloads[browser] ?? downloads.chrome
    case 'firefox':
    case 'safari':
      return downloads[browser]
    case 'other':
      return undefined
  }
}

const STORES = ['chrome', 'edge', 'firefox', 'opera', 'safari'] as const

/** The browsers in whose stores the wallet has a page of its own. */
export function extensionStores({ downloads }: Wallet): readonly (typeof STORES)[number][] {
  return STORES.filter((store) => downloads[store])
}

/**
 * Where this browser gets the wallet's extension; undefined when there is none for it. The wallet's own page stands in
 * where nothing is known of the stores: for an unknown browser, or a wallet without a store page.
 */
export function extensionLink(wallet: Wallet, browser: Browser): string | undefined {
  if (browser !== 'other' && extensionStores(wallet).length > 0) return storeLink(wallet, browser)
  return wallet.downloads.browserExtension
}

/** Where this desktop system gets the wallet's application; undefined when there is none for it. */
export function desktopLink({ downloads }: Wallet, system: System): string | undefined {
  return (system === 'other' ? undefined : downloads[system]) ?? downloads.desktop
}

/** A page a phone gets the wallet at: one for every phone, or one for a kind of phone. */
export type PhonePage = { readonly phone: 'any' | 'ios' | 'android'; readonly link: string }

/** The pages a code on this screen can lead a phone to: one that knows every phone, else one for each kind. */
export function phonePages({ downloads }: Wallet): readonly PhonePage[] {
  const { qrCode, mobile, ios, android } = downloads
  const link = qrCode ?? mobile
  if (link) return [{ phone: 'any', link }]
  return [
    ...(ios ? [{ phone: 'ios', link: ios } as const] : []),
    ...(android ? [{ phone: 'android', link: android } as const] : []),
  ]
}

/** Where this device gets the wallet, in the form it has there: an app, an extension or a desktop application. */
export function downloadLink(
  wallet: Wallet,
  { platform, browser, system }: { browser: Browser; platform: Platform; system: System },
): string | undefined {
  const { ios, android, mobile } = wallet.downloads
  switch (platform) {
    case 'ios':
      return ios ?? mobile
    case 'android':
      return android ?? mobile
    case 'desktop':
      return extensionLink(wallet, browser) ?? desktopLink(wallet, system)
  }
}
