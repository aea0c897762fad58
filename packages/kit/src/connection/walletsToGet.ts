import type { Device, Wallet } from '@countersign/wallets'
import { formsHere } from './formsHere.ts'
import type { WalletOption } from './walletOptions.ts'

export type WalletToGet = WalletOption & { readonly wallet: Wallet }

/** Too many to compare are no help to somebody who has none. */
const MOST = 10

/** The wallets to suggest to somebody without one: not installed here, and made for this device; the best known first. */
export function walletsToGet(
  options: readonly WalletOption[],
  device: Device,
  canPair: boolean,
): readonly WalletToGet[] {
  const able = options.filter(
    (option): option is WalletToGet =>
      option.wallet !== null &&
      option.wallet.status === 'active' &&
      option.provider === null &&
      formsHere(option.wallet, device, canPair).length > 0,
  )
  const known = able.filter(({ wallet }) => wallet.group !== 'more')
  return [...known, ...able.filter(({ wallet }) => wallet.group === 'more')].slice(0, MOST)
}
