import { type Device, formsFor, type Wallet, type WalletForm } from '@countersign/wallets'

/** The forms of a wallet that this page can use on this device: a phone's app only where a code can be shown for it. */
export function formsHere(wallet: Wallet, device: Device, canPair: boolean): readonly WalletForm[] {
  const across = device.platform === 'desktop'
  return formsFor(wallet, device).filter((form) => canPair || !across || form !== 'mobile')
}
