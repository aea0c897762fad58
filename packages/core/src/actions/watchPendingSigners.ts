import { watchMessages } from '../connection/watchMessages.ts'
import { PENDING_SIGNERS, type PendingSigners } from '../provider/pendingSigners.ts'
import type { Wallets } from '../state/Wallets.ts'

export type WatchPendingSignersParameters = {
  readonly onChange: (signers: PendingSigners) => void
}

/** Stops it. */
export type WatchPendingSignersReturnType = () => void

export type WatchPendingSignersErrorType = never

/** Calls back when the connected account has several owners, and more of them have to sign a request. */
export function watchPendingSigners(
  { config }: Wallets,
  { onChange }: WatchPendingSignersParameters,
): WatchPendingSignersReturnType {
  return watchMessages(config, PENDING_SIGNERS, (data) => onChange(data as PendingSigners))
}
