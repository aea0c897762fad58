import { createSafeStorage } from '../store/safeStorage.ts'

// Asked at a page's first load, so no more than a look: whether what is kept is still good is for later code to say.

/** True when a session with a wallet on another device may be kept (`STORAGE_KEYS.session` of the client). */
export function mayHaveSession(): boolean {
  return createSafeStorage().getItem('countersign.walletconnect.session') !== null
}

/** The codes this tab has shown (`STORAGE_KEYS.pairings` of the client). */
export const PAIRINGS = 'countersign.walletconnect.pairings'

/** True when this tab may have shown a code before a reload. */
export function mayHavePairing(): boolean {
  return createSafeStorage(() => window.sessionStorage).getItem(PAIRINGS) !== null
}
