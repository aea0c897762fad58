import type { Browser, Platform } from './browser.ts'
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

/** Where this device gets the wallet, in the form it has there: an app, an extension or a desktop application. */
export function downloadLink(
  wallet: Wallet,
  { browser, platform }: { browser: Browser; platform: Platform },
): string | undefined {
  const { ios, android, mobile, desktop } = wallet.downloads
  switch (platform) {
    case 'ios':
      return ios ?? mobile
    case 'android':
      return android ?? mobile
    case 'desktop':
      return storeLink(wallet, browser) ?? desktop
  }
}
