import { createSafeStorage } from '../../store/safeStorage.ts'

// Runs at a page's first load, so it only checks that something is stored. Later code validates it.

/** Returns whether a WalletConnect session may be stored (`STORAGE_KEYS.session` of the client). */
export function mayHaveSession(): boolean {
  return createSafeStorage().getItem('countersign.walletconnect.session') !== null
}

/** Storage key of the pairings this tab has shown (`STORAGE_KEYS.pairings` of the client). */
export const PAIRINGS = 'countersign.walletconnect.pairings'

/** Returns whether this tab may have shown a QR code before a reload. */
export function mayHavePairing(): boolean {
  return createSafeStorage(() => window.sessionStorage).getItem(PAIRINGS) !== null
}
