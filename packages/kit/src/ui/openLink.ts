import { thisInAppBrowser } from '../connection/inAppBrowser.ts'

/**
 * An https link gets a tab of its own, so that this page stays; a link to an app needs none, except inside an app that
 * would keep it to itself.
 */
export function linkTarget(link: string): '_blank' | '_self' {
  return link.startsWith('https:') || thisInAppBrowser()?.newWindowsOnly ? '_blank' : '_self'
}

/** Follows a link as a tap on it would. Call it while a tap of the visitor still counts. */
export function openLink(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(link)
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
