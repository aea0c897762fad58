/** The lowest version of a range such as `^5.4` or `2.x`, or `null` for names such as `latest`. */
export function lowestVersion(range: string): readonly [major: number, minor: number, patch: number] | null {
  const found = /^(?:npm:[^@]*@|[\^~>=v\s])*(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(range)
  return found ? [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)] : null
}

/** Whether a range begins below a version. */
export function isBelow(range: string, version: readonly [number, number, number]): boolean {
  const lowest = lowestVersion(range)
  if (!lowest) return false
  const index = lowest.findIndex((part, index) => part !== version[index])
  return index !== -1 && (lowest[index] ?? 0) < (version[index] ?? 0)
}
