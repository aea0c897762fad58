import type { Browser, Platform, System } from './browser.ts'
import { desktopLink, extensionLink, phonePages } from './storeLink.ts'
import type { Wallet } from './Wallet.ts'

/** What a wallet comes as: an app for a phone, an extension for a browser, an application for a desktop system. */
export type WalletForm = 'mobile' | 'extension' | 'desktop'

/** Who asks for a wallet: what its stores and instructions depend on. */
export type Device = { readonly platform: Platform; readonly browser: Browser; readonly system: System }

/**
 * The forms in which this device can use the wallet here, the nearest first. On a desktop a phone's app counts when it
 * can connect across, by a code; on a phone only its own app does.
 */
export function formsFor(wallet: Wallet, { platform, browser, system }: Device): readonly WalletForm[] {
  if (wallet.onlyOn?.includes(platform) === false) return []
  const { ios, android, mobile } = wallet.downloads
  if (platform !== 'desktop') return (platform === 'ios' ? ios : android) || mobile ? ['mobile'] : []
  const forms: WalletForm[] = []
  if (extensionLink(wallet, browser)) forms.push('extension')
  if (wallet.connect.includes('walletConnect') && phonePages(wallet).length > 0) forms.push('mobile')
  if (desktopLink(wallet, system)) forms.push('desktop')
  return forms
}
