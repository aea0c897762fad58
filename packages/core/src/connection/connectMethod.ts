import type { Platform } from '@countersign/wallets'
import type { WalletOption } from './walletOptions.ts'

/**
 * How a wallet is connected here: by its injected provider, by the application's connector for this wallet, by a pairing
 * code or deep link, by opening this page in its in-app browser, or not at all.
 */
export type ConnectMethod = 'injected' | 'own' | 'pairing' | 'browse' | 'none'

/** Returns how to connect a wallet on this platform; `canPair`: the application has a connector for pairing. */
export function connectMethod(
  { provider, connector, wallet }: Pick<WalletOption, 'provider' | 'connector' | 'wallet'>,
  { platform, canPair }: { readonly platform: Platform; readonly canPair: boolean },
): ConnectMethod {
  if (provider) return 'injected'
  if (connector) return 'own'
  if (canPair && wallet?.connect.includes('walletConnect')) return 'pairing'
  return platform !== 'desktop' && wallet?.mobile?.browse ? 'browse' : 'none'
}
