export type RepeatOptions = {
  /** Milliseconds between two runs, plus or minus 20% so that processes do not run at the same time. */
  readonly every: number
  /** Called when a run fails. The next run happens as scheduled. */
  readonly onError: (error: unknown) => void
}

/**
 * Runs work repeatedly, first at once, one run at a time.
 *
 * @returns a function that stops it and resolves when the current run has ended
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { every, onError }: RepeatOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      onError(error)
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(start, every * (0.8 + 0.4 * Math.random())).unref()
  }
  function start(): void {
    running = run()
  }

  let running = run()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
