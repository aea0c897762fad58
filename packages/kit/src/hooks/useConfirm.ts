import { type Confirmation, type ConfirmRequest, confirm as confirmWith } from '@countersign/core'
import { useCallback } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useSession } from './useSession.ts'

/** Asks a wallet of the account to confirm an action. */
export type UseConfirmReturnType = {
  /** False while the user is signed out, and where the SignInAdapter has no `confirm`. */
  readonly canConfirm: boolean
  /**
   * Opens the dialog and requests a signature from one of the account's wallets. Resolves to the result of `submit`, or
   * to the confirmation without it, or to `null` if the user cancelled or nothing can be confirmed. Rejects with an error
   * of `submit` only after the dialog was closed: earlier errors are shown there and can be retried.
   */
  readonly confirm: <Result = Confirmation>(request: ConfirmRequest<Result>) => Promise<Result | null>
}

/** What `confirm` rejects with: the error of `submit`. */
export type UseConfirmErrorType = Error

/**
 * Confirms a change of the account with a fresh signature by one of its wallets. The dialog shows what will happen and
 * which wallet signs, connects one where none is connected, and waits for the signature.
 *
 * @example
 * const { confirm } = useConfirm()
 * const confirmation = await confirm({ action: 'export_account', text: 'Exports all your data.' })
 * if (confirmation) await post('/api/account/export', { confirmation })
 */
export function useConfirm(): UseConfirmReturnType {
  const kit = useKit()
  const { session } = useSession()
  const confirm = useCallback(
    <Result = Confirmation>(request: ConfirmRequest<Result>) => confirmWith(kit, request),
    [kit],
  )
  return { canConfirm: session !== null && kit.settings.get().signIn?.confirm !== undefined, confirm }
}
