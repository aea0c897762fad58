import type { Provider } from './provider.ts'

/** https://eips.ethereum.org/EIPS/eip-6963#provider-info */
export type WalletInfo = {
  /** `undefined` only if a recorded wallet sends none. */
  readonly uuid: string | undefined
  readonly name: string
  readonly rdns: string
  /** A `data:` image URI. */
  readonly icon: string
}

/** Announces a wallet to the page, now and on each request (EIP-6963). */
export function announceWallet(info: WalletInfo, provider: Provider): void {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
