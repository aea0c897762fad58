import type { CountersignError } from '../state/CountersignError.ts'
import type { Wallets } from '../state/Wallets.ts'

export type ReportFailureReturnType = void

export type ReportFailureErrorType = never

/** Calls `onError` of the application, for a failure of the user interface. */
export function reportFailure({ internal }: Wallets, error: CountersignError): ReportFailureReturnType {
  internal.events.call('onError', error)
}
