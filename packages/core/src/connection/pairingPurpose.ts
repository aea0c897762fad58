import { createSafeStorage } from '../store/safeStorage.ts'

/** In sessionStorage, like the pairing: set if its wallet will be linked to an account. */
const KEY = 'countersign.linking'

const ofTab = createSafeStorage(() => window.sessionStorage)

/** Stores whether the pairing that starts is for linking. */
export function notePairing(links: boolean): void {
  if (links) ofTab.setItem(KEY, '1')
  else ofTab.removeItem(KEY)
}

/** Returns whether this tab's last pairing was for linking. */
export function wasForLinking(): boolean {
  return ofTab.getItem(KEY) !== null
}
