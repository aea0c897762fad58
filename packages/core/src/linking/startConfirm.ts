import type { ConfirmAction, Confirmation } from '../adapter/SignInAdapter.ts'
import { knownSession } from '../state/knownSession.ts'
import type { Wallets } from '../state/Wallets.ts'
import { createLinkFlow } from './createLinkFlow.ts'

/** A confirmation to request from a wallet of the account. */
export type ConfirmRequest<Result = Confirmation> = {
  readonly action: ConfirmAction
  /** The heading to show. Default: "Confirm with your wallet". */
  readonly title?: string | undefined
  /** What will happen, in one or two sentences. */
  readonly text?: string | undefined
  /**
   * Sends the confirmation to the server while the step waits. The signal aborts after ten seconds. If it rejects,
   * `link` has the reason and offers a retry with a new signature. Default: the confirmation is the result.
   */
  readonly submit?:
    | ((confirmation: Confirmation, request: { readonly signal: AbortSignal }) => Promise<Result>)
    | undefined
  /** Text for an error of `submit`. Default: a general one. */
  readonly errorText?: ((error: unknown) => string) | undefined
}

/**
 * Begins the step `link` and requests a signature from a wallet of the account.
 *
 * @returns what `submit` resolves, or `null` when the user cancelled
 * @throws what `submit` rejects with after the user had left
 */
export function startConfirm<Result>(
  wallets: Wallets,
  { action, title, text, submit, errorText }: ConfirmRequest<Result>,
): Promise<Result | null> {
  const { queryClient, settings, internal } = wallets
  const session = knownSession(queryClient)
  if (!session || !settings.get().signIn?.confirm) return Promise.resolve(null)
  internal.linkFlow.get()?.drop()
  return new Promise((resolve, reject) => {
    let sent: Promise<Result> | null = null
    const step = {
      action,
      title,
      text,
      errorText,
      async submit(confirmation: Confirmation, signal: AbortSignal) {
        const submitted = submit ? submit(confirmation, { signal }) : (confirmation as Result)
        sent = Promise.resolve(submitted)
        try {
          await sent
        } catch (error) {
          sent = null
          throw error
        }
      },
      // Also called at the end of the flow: what the caller does next, such as disconnecting, comes after it.
      onLeft() {
        if (sent) sent.then(resolve, reject)
        else resolve(null)
      },
    }
    const flow = createLinkFlow(wallets, { session, step, links: false })
    flow.open()
  })
}
