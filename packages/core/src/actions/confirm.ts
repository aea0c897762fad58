import type { Confirmation } from '../adapter/SignInAdapter.ts'
import { type ConfirmRequest, startConfirm } from '../linking/startConfirm.ts'
import type { Wallets } from '../state/Wallets.ts'

export type ConfirmParameters<Result = Confirmation> = ConfirmRequest<Result>

/** The result of `submit`, or the confirmation without it; `null` if the user left, or nothing can be confirmed. */
export type ConfirmReturnType<Result = Confirmation> = Result | null

/** What `submit` rejects with after the user has left; earlier errors are in `link`. */
export type ConfirmErrorType = Error

/** Requests a signature of one of the account's wallets that confirms an action, in the step `link`. */
export function confirm<Result = Confirmation>(
  wallets: Wallets,
  request: ConfirmParameters<Result>,
): Promise<ConfirmReturnType<Result>> {
  return startConfirm(wallets, request)
}
