import { type ConfirmAction, type Confirmation, useConfirm } from '@countersign/kit'
import { accountErrorText } from './accountErrorText.ts'
import { useAccountMutation } from './useAccountMutation.ts'

type Change<Result> = {
  readonly action: ConfirmAction
  /** The title and description of the change. */
  readonly title: string
  readonly text: string
  readonly change: (confirmation: Confirmation) => Promise<Result>
  /** Called once the dialog has closed. */
  readonly onDone?: (result: Result) => void
}

/**
 * Changes the account after one of its wallets has signed for it in the kit's dialog. The result is `null` if the user
 * cancelled: nothing was changed.
 */
export function useConfirmedMutation<Result>({ action, title, text, change, onDone }: Change<Result>) {
  const { confirm } = useConfirm()
  return useAccountMutation(async () => {
    const outcome = await confirm({
      action,
      title,
      text,
      submit: async (confirmation) => ({ result: await change(confirmation) }),
      errorText: accountErrorText,
    })
    if (outcome) onDone?.(outcome.result)
    return outcome
  })
}
