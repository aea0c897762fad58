import { useCallback } from 'react'
import { useKit } from '../kitContext.ts'
import type { Confirmation } from '../signIn/SignInAdapter.ts'
import { useSession } from '../signIn/useSession.ts'
import { type ConfirmRequest, startConfirm } from './startConfirm.ts'

export type UseConfirm = {
  /** False while the user is signed out, and where the SignInAdapter has no `confirm`. */
  readonly canConfirm: boolean
  /**
   * Opens the dialog and asks a wallet of the account to sign. Resolves what `submit` does, without it the confirmation,
   * and `null` when the user cancelled or nothing can be confirmed. Rejects only with what `submit` rejects with after the
   * user closed the dialog: earlier failures are shown there and can be retried.
   */
  readonly confirm: <Result = Confirmation>(request: ConfirmRequest<Result>) => Promise<Result | null>
}

/**
 * Confirms a change of the account with a fresh signature by one of its wallets. The dialog shows what will happen and
 * which wallet signs, connects one where none is connected, and waits for the signature.
 *
 * @example
 * const { confirm } = useConfirm()
 * const confirmation = await confirm({ action: 'export_account', text: 'Exports all your data.' })
 * if (confirmation) await post('/api/account/export', { confirmation })
 */
export function useConfirm(): UseConfirm {
  const kit = useKit()
  const { session } = useSession()
  const confirm = useCallback(
    <Result = Confirmation>(request: ConfirmRequest<Result>) => startConfirm(kit, request),
    [kit],
  )
  return { canConfirm: session !== null && kit.signIn?.confirm !== undefined, confirm }
}
