import { type InAppBrowser, inAppBrowserOf, telegramGlobals } from '@countersign/wallets'

let found: InAppBrowser | null | undefined

/** The app in whose own browser this page is shown; `null` in a browser proper. */
export function thisInAppBrowser(): InAppBrowser | null {
  if (found === undefined) {
    const telegram = telegramGlobals.some((name) => name in window)
    found = inAppBrowserOf(navigator.userAgent, { telegram })
  }
  return found
}
