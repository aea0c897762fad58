/** Returns the seconds until the next poll of a transaction, by its age in seconds. */
export function intervalFor(age: number): number {
  if (age > 24 * 60 * 60) return 60
  return Math.min(Math.max(age / 30, 1), 15)
}

/** Returns the seconds until the next retry after this many failures in a row, with jitter. */
export function backoffFor(failures: number): number {
  return Math.min(2 ** Math.min(failures, 5), 30) * (0.5 + Math.random() / 2)
}

/** Seconds between two polls of a mined transaction until it is final. */
export const FINALITY_INTERVAL = 6
/** Maximum seconds between two polls while blocks confirm it. */
export const CONFIRMING_INTERVAL = 3
/** Factor by which a hidden page polls slower. */
export const HIDDEN_FACTOR = 4
/** Seconds until the next poll of an undecided transaction. */
export const RETRY_INTERVAL = 0.9
