import type { LastConnection } from '../state/lastConnection.ts'
import type { Wallets } from '../state/Wallets.ts'

export type LastConnectionReturnType = LastConnection | null

export type LastConnectionErrorType = never

/** Returns the connection of the last visit, to show while the wallet reconnects; `null` without one. */
export function lastConnection({ internal }: Wallets): LastConnectionReturnType {
  return internal.lastConnection.read()
}
