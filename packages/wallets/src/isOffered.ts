import type { Platform } from './browser.ts'
import type { Wallet } from './Wallet.ts'

/** Where a page is shown. */
export type Place = {
  platform: Platform
  /** The page stands in a frame of another page. */
  framed: boolean
}

/** Whether a wallet can be used in this place at all: a wallet that frames the page needs the frame. */
export function isOffered({ onlyOn, detect }: Wallet, { platform, framed }: Place): boolean {
  return (onlyOn?.includes(platform) ?? true) && (framed || !detect?.iframe)
}
