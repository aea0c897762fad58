/** Seconds between two looks at a transaction of an age, in seconds: soon while it is young, at ease later. */
export function pauseAfter(age: number): number {
  if (age > 24 * 60 * 60) return 60
  return Math.min(Math.max(age / 30, 1), 15)
}

/** Seconds until a chain that failed this often in a row is asked again, never the same for two pages. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(2 ** Math.min(failures, 5), 30) * (0.5 + Math.random() / 2)
}

/** Seconds between two looks at a transaction that has ended, while that may still change. */
export const RECHECK = 6
/** Seconds between two looks at most, while blocks confirm it one by one. */
export const WHILE_CONFIRMING = 3
/** How much slower a page looks that nobody sees. */
export const HIDDEN = 4
/** Seconds until the next look at what one look could not settle. */
export const SOON = 0.9
