/** A moment in milliseconds and a week, in seconds since 1970: when a session ends that starts or is extended now. */
export function weekFrom(now: number): number {
  return Math.floor(now / 1000) + 7 * 86_400
}
