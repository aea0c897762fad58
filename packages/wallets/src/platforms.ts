import type { Wallet } from './define/Wallet.ts'
import type { Browser, Platform, System } from './device/browser.ts'
import { desktopLink, extensionLink, mobileDownloads } from './storeLink.ts'

/** A form of a wallet: phone app, browser extension or desktop app. */
export type WalletPlatform = 'mobile' | 'extension' | 'desktop'

/** The user's device, which determines stores and instructions. */
export type Device = { readonly platform: Platform; readonly browser: Browser; readonly system: System }

/**
 * Returns the forms in which this device can use the wallet, the preferred one first. A desktop can use a phone app that
 * pairs by QR code; a phone can only use its own app.
 */
export function platformsFor(
  wallet: Wallet,
  { platform, browser, system }: Device,
): readonly WalletPlatform[] {
  if (wallet.onlyOn?.includes(platform) === false) return []
  const { ios, android, mobile } = wallet.downloads
  if (platform !== 'desktop') return (platform === 'ios' ? ios : android) || mobile ? ['mobile'] : []
  const platforms: WalletPlatform[] = []
  if (extensionLink(wallet, browser)) platforms.push('extension')
  if (wallet.connect.includes('walletConnect') && mobileDownloads(wallet).length > 0) platforms.push('mobile')
  if (desktopLink(wallet, system)) platforms.push('desktop')
  return platforms
}
