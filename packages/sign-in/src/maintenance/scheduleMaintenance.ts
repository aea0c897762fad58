import type { OnError } from '../log/Failure.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** How often maintenance runs. */
export type MaintenanceSchedule = {
  /** Milliseconds between two runs, plus or minus 20% so that processes do not run at the same time. Default: 10 minutes. */
  readonly every?: number
  /** Called when a run fails. The next run happens as scheduled. Default: the `onError` of the server. */
  readonly onError?: (error: unknown) => void
}

/**
 * Runs the maintenance of a sign-in server periodically, the first time within a tenth of `every`. Call it in every
 * process or in one: only one process runs it at a time.
 *
 * @returns a function that stops it and resolves when the current run has ended; call it before you close the database
 * @example
 * ```ts
 * const stop = scheduleMaintenance(signIn)
 * ```
 * @throws {InvalidOptionError} for something else than a sign-in server, and for an invalid option
 */
export function scheduleMaintenance(
  signIn: {
    runMaintenance(options: { readonly signal: AbortSignal }): Promise<unknown>
    readonly onError?: OnError
  },
  options: MaintenanceSchedule = {},
): () => Promise<void> {
  checkServer('scheduleMaintenance', signIn, ['runMaintenance'])
  checkOptions('scheduleMaintenance', options, { every: 'number?', onError: 'function?' })
  const { every = 10 * 60_000, onError = (error) => signIn.onError?.(error, { task: 'maintenance' }) } =
    options
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout

  function plan(delay: number): void {
    timer = setTimeout(() => {
      running = signIn
        .runMaintenance({ signal: stopping.signal })
        .catch((error: unknown) => onError(error))
        .then(() => {
          if (!stopping.signal.aborted) plan(every * (0.8 + 0.4 * Math.random()))
        })
    }, delay).unref()
  }

  plan((every / 10) * Math.random())
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
