import type { Provider } from './provider.ts'

/** https://eips.ethereum.org/EIPS/eip-6963#provider-info */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  /** A `data:` image URI. */
  readonly icon: string
}

export const announcements = ['eip6963', 'legacy', 'both'] as const

/** How pages find a wallet: EIP-6963 announcements, `window.ethereum` (legacy), or both. */
export type Announcement = (typeof announcements)[number]

/** Announces a wallet to the page, now and on each request (EIP-6963). Returns a function that stops it. */
export function announceWallet(info: WalletInfo, provider: Provider): () => void {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
