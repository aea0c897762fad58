/**
 * Returns the milliseconds before the next attempt to deliver a message: 5 seconds, four times as long after each, at most 6
 * hours, plus or minus 20%.
 */
export function backoff(attempts: number): number {
  const delay = Math.min(5_000 * 4 ** (attempts - 1), 6 * 60 * 60_000)
  return delay * (0.8 + 0.4 * Math.random())
}
