import {
  deepLink,
  detectBrowser,
  detectPlatform,
  detectWallet,
  extensionLink,
  rainbow,
} from '@countersign/wallets'

const { userAgent } = navigator
const platform = detectPlatform(userAgent)

/** The wallet's provider in this page, else the link that opens its app or installs its extension. */
export function connectRainbow(walletConnectUri: string) {
  const provider = detectWallet(rainbow, window)
  if (provider) return { provider }
  const app = deepLink(rainbow, platform, walletConnectUri)
  return { link: app ?? extensionLink(rainbow, detectBrowser(userAgent)) }
}
