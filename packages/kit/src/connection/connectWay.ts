import type { Platform } from '@countersign/wallets'
import type { WalletOption } from './walletOptions.ts'

/**
 * How a wallet is connected here: by what it put into the page, by a connector of the application's for this wallet
 * alone, by a code or a link from another device or app, by opening this page in its own browser, or not at all.
 */
export type ConnectWay = 'injected' | 'own' | 'pairing' | 'browse' | 'none'

/** The way for a wallet in this place; `canPair` tells whether the application has a connector for pairing. */
export function connectWay(
  { provider, connector, wallet }: Pick<WalletOption, 'provider' | 'connector' | 'wallet'>,
  { platform, canPair }: { readonly platform: Platform; readonly canPair: boolean },
): ConnectWay {
  if (provider) return 'injected'
  if (connector) return 'own'
  if (canPair && wallet?.connect.includes('walletConnect')) return 'pairing'
  return platform !== 'desktop' && wallet?.mobile?.browse ? 'browse' : 'none'
}
