import { createSafeStorage, readJson } from '../../store/safeStorage.ts'

/** A wallet on another device, or another app on this phone, as picked by the user. */
export type PairedWallet = {
  readonly key: string
  readonly name: string
  /**
   * Set once the user got a link into an app on this device: the part that every link into that app starts with, or
   * empty if unknown.
   */
  readonly link?: string
}

/** Sent through a connector's emitter once a request has reached a wallet in another app of this device. */
export const WALLET_REQUESTED = 'countersign.asked'

/** A request in a wallet app of this device, which a link or a button opens. */
export type WalletAsked = {
  /** Opens the app at the request, in `target`. */
  readonly link: string
  readonly target: '_blank' | '_self'
  /** Whether it was opened already; otherwise it waits for a tap. */
  readonly opened: boolean
}

const PAIRING = 'countersign.pairing'
const PAIRED = 'countersign.pairedWallet'

/** A pairing belongs to its tab, as its code does; its session belongs to every tab. */
const ofTab = createSafeStorage(() => window.sessionStorage)
const ofAll = createSafeStorage()

/** The wallet whose code is shown, also after a reload. */
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
 * Stores the start of a link into the wallet's app, for later requests. The rest of a link with a pairing URI is
 * secret. A bare `wc:` link opens any app that handles it, and identifies none.
 */
export function rememberDeepLink(deepLink: string): void {
  const wallet = pairingWallet()
  const [, link = ''] = /^(.+?)wc\?uri=/.exec(deepLink) ?? []
  if (wallet) ofTab.setItem(PAIRING, JSON.stringify({ ...wallet, link }))
}

/** The wallet has approved: it becomes the session's wallet. */
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

/** Storage is untrusted. */
function check(stored: unknown): PairedWallet | null {
  const { key, name, link } = (stored ?? {}) as Partial<Record<keyof PairedWallet, unknown>>
  if (typeof key !== 'string' || typeof name !== 'string') return null
  return { key, name, ...(typeof link === 'string' ? { link } : {}) }
}
