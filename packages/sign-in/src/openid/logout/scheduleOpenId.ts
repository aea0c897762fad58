import { repeat } from '../../concurrency/repeat.ts'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import type { OnError } from '../../log/Failure.ts'
import { checkOptions, typeOf } from '../../options/checkOptions.ts'

/** How often ended sessions are looked for. */
export type OpenIdSchedule = {
  /** Milliseconds between two runs, plus or minus 20%. Default: 1 second. */
  readonly every?: number
  /** Called when a run fails. The next run happens as scheduled. Default: the `onError` of the provider. */
  readonly onError?: (error: unknown) => void
}

/**
 * Logs users out of clients in the background after their sessions have ended. Call it in every process or in some: they
 * share the work.
 *
 * @returns a function that stops it and resolves when the current run has ended; call it before you close the database
 * @example
 * ```ts
 * const stop = scheduleOpenId(openId)
 * ```
 * @throws {InvalidOptionError} for something else than an OpenID provider, and for an invalid option
 */
export function scheduleOpenId(
  openId: {
    logOutEnded(options: { readonly signal: AbortSignal }): Promise<unknown>
    readonly onError?: OnError
  },
  options: OpenIdSchedule = {},
): () => Promise<void> {
  if (typeof openId?.logOutEnded !== 'function')
    throw new InvalidOptionError(`scheduleOpenId needs what createOpenId returns, got ${typeOf(openId)}.`)
  checkOptions('scheduleOpenId', options, { every: 'number?', onError: 'function?' })
  const { every = 1_000, onError = (error) => openId.onError?.(error, { task: 'openid_logouts' }) } = options
  return repeat((signal) => openId.logOutEnded({ signal }), { every, onError })
}
