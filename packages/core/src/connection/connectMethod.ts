import type { Platform } from '@countersign/wallets'
import type { WalletOption } from './walletOptions.ts'

/**
 * How a wallet is connected here: by its injected provider, by the application's connector for this wallet, by a pairing
 * code or deep link, by opening this page in its in-app browser, or not at all.
 */
export type ConnectMethod = ConnectWay | 'browse' | 'none'

/** How a request to connect reaches a wallet. */
export type ConnectWay = 'injected' | 'own' | 'pairing'

type Option = Pick<WalletOption, 'provider' | 'connector' | 'wallet'>

/** Returns how a request reaches the wallet; `null` if it cannot. `canPair`: the application has a connector for pairing. */
export function connectWay({ provider, connector, wallet }: Option, canPair: boolean): ConnectWay | null {
  if (provider) return 'injected'
  if (connector) return 'own'
  return canPair && wallet?.connect.includes('walletConnect') ? 'pairing' : null
}

/** Returns how to connect a wallet on this platform. */
export function connectMethod(
  option: Option,
  { platform, canPair }: { readonly platform: Platform; readonly canPair: boolean },
): ConnectMethod {
  const browses = platform !== 'desktop' && option.wallet?.mobile?.browse
  return connectWay(option, canPair) ?? (browses ? 'browse' : 'none')
}
