import type { Device, Wallet } from '@countersign/wallets'
import { platformsOn } from '../platform/browsers.ts'
import type { WalletOption } from '../state/WalletOption.ts'

/** A wallet that the user does not have yet. */
export type WalletToGet = WalletOption & { readonly wallet: Wallet }

/** Few enough to compare for a user without a wallet. */
const MAX_WALLETS = 10

/** Wallets to suggest to a user without one: not installed, available for this device, best known first. */
export function suggestWallets(
  options: readonly WalletOption[],
  device: Device,
  canPair: boolean,
): readonly WalletToGet[] {
  const available = options.filter(
    (option): option is WalletToGet =>
      option.wallet !== null &&
      option.wallet.status === 'active' &&
      option.provider === null &&
      platformsOn(option.wallet, device, canPair).length > 0,
  )
  const known = available.filter(({ wallet }) => wallet.group !== 'more')
  return [...known, ...available.filter(({ wallet }) => wallet.group === 'more')].slice(0, MAX_WALLETS)
}
