import type { UpkeepReport } from './runUpkeep.ts'

export type UpkeepSchedule = {
  /** Milliseconds between two runs, give or take a fifth, so that processes do not meet. Default 10 minutes. */
  readonly every?: number
  /** Told of a run that failed; the next one comes all the same. */
  readonly onError?: (error: unknown) => void
}

type KeepsUp = { upkeep(options?: { readonly signal?: AbortSignal }): Promise<UpkeepReport> }

/**
 * Runs the upkeep of a sign-in server now and then, the first time within a tenth of `every`. Each process may do so:
 * one at a time is at it.
 *
 * @returns what ends it, and resolves when nothing of it is under way; call it before the database is closed
 * @example
 * ```ts
 * const stop = scheduleUpkeep(signIn, { onError: console.error })
 * ```
 */
export function scheduleUpkeep(signIn: KeepsUp, options: UpkeepSchedule = {}): () => Promise<void> {
  const { every = 10 * 60_000, onError } = options
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout

  function plan(delay: number): void {
    timer = setTimeout(() => {
      running = signIn
        .upkeep({ signal: stopping.signal })
        .catch((error: unknown) => onError?.(error))
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
