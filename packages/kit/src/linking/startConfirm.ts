import type { Kit } from '../createKit.ts'
import { knownSession } from '../signIn/knownSession.ts'
import type { ConfirmAction, Confirmation } from '../signIn/SignInAdapter.ts'
import { createLink } from './createLink.ts'

/** What a wallet of the account is to confirm. */
export type ConfirmRequest<Result = Confirmation> = {
  readonly action: ConfirmAction
  /** The heading of the dialog. Default: "Confirm with your wallet". */
  readonly title?: string
  /** What will happen, in a sentence or two. */
  readonly text?: string
  /**
   * Sends the confirmation to the server, while the dialog waits: for ten seconds, then the signal is aborted. When it
   * rejects, the dialog shows why and offers another try, with another signature. Default: the confirmation is the result.
   */
  readonly submit?: (confirmation: Confirmation, request: { readonly signal: AbortSignal }) => Promise<Result>
  /** Why `submit` failed, in words. Default: that it failed. */
  readonly errorText?: (error: unknown) => string
}

/**
 * Opens the dialog and asks a wallet of the account for a signature.
 *
 * @returns what `submit` resolves, or `null` when the user cancelled
 * @throws what `submit` rejects with after the user closed the dialog
 */
export function startConfirm<Result>(
  kit: Kit,
  { action, title, text, submit, errorText }: ConfirmRequest<Result>,
): Promise<Result | null> {
  const session = knownSession(kit.queryClient)
  if (!session || !kit.signIn?.confirm) return Promise.resolve(null)
  kit.link.get()?.drop()
  return new Promise((resolve, reject) => {
    let sent: Promise<Result> | null = null
    const step = {
      action,
      title,
      text,
      errorText,
      async submit(confirmation: Confirmation, signal: AbortSignal) {
        const mine = submit ? submit(confirmation, { signal }) : (confirmation as Result)
        sent = Promise.resolve(mine)
        try {
          resolve(await sent)
        } catch (error) {
          sent = null
          throw error
        }
      },
      onLeft() {
        if (sent) sent.then(resolve, reject)
        else resolve(null)
      },
    }
    const link = createLink(kit, { session, step, links: false })
    kit.link.set(link)
    link.open()
  })
}
