import { detectInAppBrowser, type InAppBrowser } from '@countersign/wallets'
import { telegramGlobals } from '@countersign/wallets/internal'

/**
 * Opens an https link in a new tab, so that this page stays; a link to an app needs none, except inside an in-app
 * browser that would handle it itself.
 */
export function linkTarget(link: string): '_blank' | '_self' {
  return link.startsWith('https:') || thisInAppBrowser()?.newWindowsOnly ? '_blank' : '_self'
}

/** Follows a link like a tap on it. Call it during user activation. */
export function openDeepLink(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(link)
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}

let found: InAppBrowser | null | undefined

/** The app whose in-app browser shows this page; `null` in a regular browser. */
export function thisInAppBrowser(): InAppBrowser | null {
  if (found === undefined) {
    const telegram = telegramGlobals.some((name) => name in window)
    found = detectInAppBrowser(navigator.userAgent, { telegram })
  }
  return found
}
