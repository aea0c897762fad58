import type { Platform } from '@countersign/wallets'
import type { ConnectMethod, ConnectWay } from '../state/ConnectWay.ts'
import type { WalletOption } from '../state/WalletOption.ts'

type Option = Pick<WalletOption, 'provider' | 'connector' | 'wallet'>

/** Returns how a request reaches the wallet; `null` if it cannot. `canPair`: the application has a connector for pairing. */
export function connectWay({ provider, connector, wallet }: Option, canPair: boolean): ConnectWay | null {
  if (provider) return 'injected'
  if (connector) return 'own'
  return canPair && wallet?.connect.includes('walletConnect') ? 'pairing' : null
}

/** Returns how to connect a wallet on this platform. */
export function methodOn(
  option: Option,
  { platform, canPair }: { readonly platform: Platform; readonly canPair: boolean },
): ConnectMethod {
  const browses = platform !== 'desktop' && option.wallet?.mobile?.browse
  return connectWay(option, canPair) ?? (browses ? 'browse' : 'none')
}
