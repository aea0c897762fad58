import { watchMessages } from '../connection/watchMessages.ts'
import { PENDING_SIGNERS, type PendingSigners } from '../provider/pendingSigners.ts'
import type { Wallets } from '../state/Wallets.ts'

export type WatchPendingSignersParameters = {
  readonly onChange: (signers: PendingSigners) => void
}

/** A function that stops it. */
export type WatchPendingSignersReturnType = () => void

export type WatchPendingSignersErrorType = never

/**
 * Calls back when a request of the connected account waits for the signatures of other owners. Returns a function that stops
 * it.
 */
export function watchPendingSigners(
  { config }: Wallets,
  { onChange }: WatchPendingSignersParameters,
): WatchPendingSignersReturnType {
  return watchMessages(config, PENDING_SIGNERS, (data) => onChange(data as PendingSigners))
}
