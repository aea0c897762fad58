import { connectMethod, thisDevice, type WalletOption } from '@countersign/core'
import type { Kit } from '../context/createKit.ts'

/**
 * Whether one press connects the wallet: it is installed, has a connector, or opens on this phone. Not one that needs a code to
 * be scanned, nor another than that of an in-app browser.
 */
export function canPress(kit: Kit, option: WalletOption): boolean {
  const inAppBrowser = kit.options.get().find((other) => other.inAppBrowser)
  if (inAppBrowser && inAppBrowser !== option) return false
  const method = connectMethod(kit, option)
  if (method === 'pairing') return thisDevice().platform !== 'desktop'
  return method === 'injected' || method === 'connector'
}
