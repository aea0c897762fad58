import type { Wallet } from './define/Wallet.ts'
import type { Platform } from './device/browser.ts'

/** Where a page is shown. */
export type PageContext = {
  readonly platform: Platform
  /** The page is embedded in a frame of another page. */
  readonly framed: boolean
}

/**
 * Returns true if a wallet can be used here. A wallet that embeds pages in its frame is offered outside it only if there is
 * another way to connect.
 */
export function isOffered({ onlyOn, detect, connect }: Wallet, { platform, framed }: PageContext): boolean {
  if (onlyOn?.includes(platform) === false) return false
  return framed || !detect?.iframe || connect.some((method) => method !== 'sdk')
}
