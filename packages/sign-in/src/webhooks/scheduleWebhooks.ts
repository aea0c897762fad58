import { repeat } from '../concurrency/repeat.ts'
import type { OnError } from '../log/Failure.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** How often messages are sent. */
export type WebhookSchedule = {
  /** Milliseconds between two runs, plus or minus 20%. Default: 1 second. */
  readonly every?: number
  /**
   * Called when a run fails, as when the database is unavailable. The next run happens as scheduled. Default: the `onError`
   * of the server.
   */
  readonly onError?: (error: unknown) => void
}

/**
 * Delivers the webhooks of a sign-in server in the background, first at once. Call it in every process or in some: they
 * share the messages.
 *
 * @returns a function that stops it and resolves when the current attempts have ended; call it before you close the
 *   database
 * @example
 * ```ts
 * const stop = scheduleWebhooks(signIn)
 * ```
 * @throws {InvalidOptionError} for something else than a sign-in server, and for an invalid option
 */
export function scheduleWebhooks(
  signIn: {
    deliverWebhooks(options: { readonly signal: AbortSignal }): Promise<unknown>
    readonly onError?: OnError
  },
  options: WebhookSchedule = {},
): () => Promise<void> {
  checkServer('scheduleWebhooks', signIn, ['deliverWebhooks'])
  checkOptions('scheduleWebhooks', options, { every: 'number?', onError: 'function?' })
  const { every = 1_000, onError = (error) => signIn.onError?.(error, { task: 'webhooks' }) } = options
  return repeat((signal) => signIn.deliverWebhooks({ signal }), { every, onError })
}
