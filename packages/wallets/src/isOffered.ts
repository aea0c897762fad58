import type { Platform } from './browser.ts'
import type { Wallet } from './Wallet.ts'

/** Where a page is shown. */
export type Place = {
  platform: Platform
  /** The page stands in a frame of another page. */
  framed: boolean
}

/**
 * Whether a wallet can be used in this place at all. One that has the page in a frame of its own is there in a frame;
 * outside of one it is offered where another way leads to it.
 */
export function isOffered({ onlyOn, detect, connect }: Wallet, { platform, framed }: Place): boolean {
  if (onlyOn?.includes(platform) === false) return false
  return framed || !detect?.iframe || connect.some((way) => way !== 'sdk')
}
