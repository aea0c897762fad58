export type Timer = ReturnType<typeof setTimeout>

/** A timer that fires this many milliseconds late or more shows that the page was suspended. */
export const MAX_DRIFT = 2000
/** The longest delay of a timer; a longer one would fire at once. */
export const MAX_DELAY = 2 ** 31 - 1

const BACKOFF = [100, 500, 1000, 2000, 4000]
const MAX_BACKOFF = 8000

/** Milliseconds for a call, and again after the page was suspended past its deadline. */
const TIMEOUT = 10_000

/** Milliseconds to wait before the next attempt, after this many failures. */
export function backoff(failures: number): number {
  return BACKOFF[failures - 1] ?? MAX_BACKOFF
}

/**
 * Calls back at a time (milliseconds since 1970), by default in ten seconds. A page that was suspended past it gets ten
 * more seconds. Returns a function that stops it.
 */
export function startDeadline(onPassed: () => void, until?: number): () => void {
  let timer: Timer

  function wait(left: number): void {
    const delay = Math.min(left, MAX_DELAY)
    const due = Date.now() + delay
    timer = setTimeout(() => {
      if (left > delay) wait(left - delay)
      else if (Date.now() - due > MAX_DRIFT) wait(TIMEOUT)
      else onPassed()
    }, delay)
  }

  wait(until === undefined ? TIMEOUT : Math.max(until - Date.now(), 0))
  return () => clearTimeout(timer)
}
