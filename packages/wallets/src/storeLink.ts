import type { Wallet } from './define/Wallet.ts'
import type { Browser, Platform, System } from './device/browser.ts'

/** Returns the wallet's page in this browser's extension store; undefined if it has none. */
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

/** Returns the browsers whose extension stores have the wallet. */
export function extensionStores({ downloads }: Wallet): readonly (typeof STORES)[number][] {
  return STORES.filter((store) => downloads[store])
}

/**
 * Returns the link to the wallet's extension for this browser; undefined if there is none. It is the wallet's own page for
 * an unknown browser, or without store links.
 */
export function extensionLink(wallet: Wallet, browser: Browser): string | undefined {
  if (browser !== 'other' && extensionStores(wallet).length > 0) return storeLink(wallet, browser)
  return wallet.downloads.browserExtension
}

/** Returns the download link of the wallet's desktop app for this system; undefined if there is none. */
export function desktopLink({ downloads }: Wallet, system: System): string | undefined {
  return (system === 'other' ? undefined : downloads[system]) ?? downloads.desktop
}

/** A download page for phones: for all, or for one platform. */
export type MobileDownload = { readonly phone: 'any' | 'ios' | 'android'; readonly link: string }

/** Returns the download pages to show as QR codes: one for all phones, or else one per platform. */
export function mobileDownloads({ downloads }: Wallet): readonly MobileDownload[] {
  const { qrCode, mobile, ios, android } = downloads
  const link = qrCode ?? mobile
  if (link) return [{ phone: 'any', link }]
  return [
    ...(ios ? [{ phone: 'ios', link: ios } as const] : []),
    ...(android ? [{ phone: 'android', link: android } as const] : []),
  ]
}

/** Returns the download link of the wallet for this device: an app, an extension or a desktop app. */
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
