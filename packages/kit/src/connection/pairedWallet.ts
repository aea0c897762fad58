import { createSafeStorage, readJson } from '../store/safeStorage.ts'

/** A wallet on another device, or another app on this phone, as the visitor chose it from the list. */
export type PairedWallet = {
  readonly key: string
  readonly name: string
  /**
   * Set once the visitor was given a link into an app of this device: what every link into that app starts with, or
   * nothing where that is not known.
   */
  readonly link?: string
}

/** Sent through a connector's emitter once a request has reached a wallet that is another app of this device. */
export const WALLET_ASKED = 'countersign.asked'

export type WalletAsked = {
  /** Leads into the app, to the request, where `target` says. */
  readonly link: string
  readonly target: '_blank' | '_self'
  /** Whether it was followed already; else it waits for a tap. */
  readonly opened: boolean
}

const PAIRING = 'countersign.pairing'
const PAIRED = 'countersign.pairedWallet'

/** A pairing is its tab's own, as its code is; the session that comes of it belongs to every tab. */
const ofTab = createSafeStorage(() => window.sessionStorage)
const ofAll = createSafeStorage()

/** The wallet a code is shown for, also after a reload. */
export function pairingWallet(): PairedWallet | null {
  return check(readJson(ofTab, PAIRING))
}

/** The wallet of the session. */
export function pairedWallet(): PairedWallet | null {
  return check(readJson(ofAll, PAIRED))
}

export function startPairing({ key, name }: PairedWallet): void {
  ofTab.setItem(PAIRING, JSON.stringify({ key, name }))
}

/**
 * Keeps what a link into the wallet's app starts with: the way to it for later requests. The rest of a link with a
 * pairing URI is a secret. A bare `wc:` link opens whichever app takes it, and says nothing of the next one.
 */
export function rememberLink(given: string): void {
  const wallet = pairingWallet()
  const [, link = ''] = /^(.+?)wc\?uri=/.exec(given) ?? []
  if (wallet) ofTab.setItem(PAIRING, JSON.stringify({ ...wallet, link }))
}

/** The wallet has approved: it is the one of the session from now on. */
export function completePairing(named: (wallet: PairedWallet) => string): void {
  const wallet = pairingWallet()
  endPairing()
  if (wallet) ofAll.setItem(PAIRED, JSON.stringify({ ...wallet, name: named(wallet) }))
  else forgetPaired()
}

export function endPairing(): void {
  ofTab.removeItem(PAIRING)
}

export function forgetPaired(): void {
  ofAll.removeItem(PAIRED)
}

/** Anyone may have written what storage holds. */
function check(stored: unknown): PairedWallet | null {
  const { key, name, link } = (stored ?? {}) as Partial<Record<keyof PairedWallet, unknown>>
  if (typeof key !== 'string' || typeof name !== 'string') return null
  return { key, name, ...(typeof link === 'string' ? { link } : {}) }
}
