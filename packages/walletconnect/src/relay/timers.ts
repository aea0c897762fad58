export type Timer = ReturnType<typeof setTimeout>

/** A timer that is later than this, in milliseconds, tells that the page slept. */
export const LATE = 2000
/** The longest a timer may run; a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

const BACKOFF = [100, 500, 1000, 2000, 4000]
const LONGEST_BACKOFF = 8000

/** Milliseconds to wait before the next attempt, after this many failures. */
export function backoff(failures: number): number {
  return BACKOFF[failures - 1] ?? LONGEST_BACKOFF
}
