import type { Session } from '../adapter/SignInAdapter.ts'
import type { SafeStorage } from '../store/safeStorage.ts'

const KEY = 'countersign.sessionExpiry'

/** When the last session expires or expired, in milliseconds since 1970; `NaN` if that is not known. */
export function readSessionExpiry(storage: SafeStorage): number {
  return Date.parse(storage.getItem(KEY) ?? '')
}

/** Stores when a session expires. One that ended before it expired leaves nothing. */
export function storeSessionExpiry(storage: SafeStorage, session: Session | null | undefined): void {
  if (session?.expiresAt) storage.setItem(KEY, session.expiresAt)
  else if (session || (session === null && readSessionExpiry(storage) > Date.now())) storage.removeItem(KEY)
}
