import type { Platform } from '@countersign/wallets'
import type { ConnectMethod } from '../state/ConnectMethod.ts'
import type { WalletOption } from '../state/WalletOption.ts'

type Option = Pick<WalletOption, 'provider' | 'connector' | 'wallet'>

type Place = {
  /** Called only if it matters: it reads the page's style. */
  readonly platform: () => Platform
  /** Whether the application has a connector for pairing. */
  readonly canPair: boolean
}

/** Returns how to connect a wallet on a platform. */
export function methodOn(
  { provider, connector, wallet }: Option,
  { platform, canPair }: Place,
): ConnectMethod {
  if (provider) return 'injected'
  if (connector) return 'connector'
  if (canPair && wallet?.connect.includes('walletConnect')) return 'pairing'
  return wallet?.mobile?.browse && platform() !== 'desktop' ? 'browse' : 'none'
}
