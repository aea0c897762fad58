import type { Browser, Platform, System } from './browser.ts'
import type { Wallet } from './Wallet.ts'

/** Where this browser gets the wallet's extension; undefined when there is none for it. */
export function storeLink({ downloads }: Wallet, browser: Browser): string | undefined {
  switch (browser) {
    case 'chrome':
    case 'brave':
    case 'arc':
      return downloads.chrome ?? downloads.browserExtension
    case 'edge':
      return downloads.edge ?? downloads.chrome ?? downloads.browserExtension
    case 'firefox':
      return downloads.firefox ?? downloads.browserExtension
    case 'opera':
      return downloads.opera ?? downloads.chrome ?? downloads.browserExtension
    case 'safari':
      return downloads.safari ?? downloads.browserExtension
    case 'other':
      return downloads.browserExtension
  }
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
      return storeLink(wallet, browser) ?? desktopLink(wallet, system)
  }
}
