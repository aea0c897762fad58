import { createSafeStorage } from '../store/safeStorage.ts'

/** In the tab's own storage, as the pairing is: whom it connects is to be linked to an account. */
const KEY = 'countersign.linking'

const ofTab = createSafeStorage(() => window.sessionStorage)

/** Says of the pairing that begins whether it is for linking. */
export function notePairing(links: boolean): void {
  if (links) ofTab.setItem(KEY, '1')
  else ofTab.removeItem(KEY)
}

/** Whether the pairing that this tab began last was for linking. */
export function wasForLinking(): boolean {
  return ofTab.getItem(KEY) !== null
}
