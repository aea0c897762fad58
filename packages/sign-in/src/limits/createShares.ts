import { createBoundedMap } from './createBoundedMap.ts'

/** The part of a limit that each process admits by itself in a minute. None of a limit below 16. */
const SHARE = 1 / 16

/** In microseconds, as the database counts. */
const MINUTE = 60_000_000

/** Maximum number of counts to remember, one for each limit that a client uses, about 250 bytes each. */
const MAX_COUNTS = 50_000

/** Times are in microseconds since 1970. */
type Count = {
  /** When the limit of the database would be unused again, after the uses that only this process knows (GCRA). */
  usedUntil: number
  /** When the share of this process is unused again: it refills as slowly as a limit of that size. */
  shareUntil: number
  /** Until when uses are counted in the database, in which earlier ones may still count. */
  sharedUntil: number
}

/** Divides the uses of limits between the memory of this process and the database, which all processes share. */
export type Shares = {
  /**
   * Counts a use in memory and returns `null`, or returns what the database has to count with it: the microseconds that
   * uses in memory still take. `now` is in milliseconds since 1970.
   */
  count(name: string, perMinute: number, now: number): number | null
  /** Counts in memory again what the database did not count: it refused the use, or did not respond. */
  restore(name: string, owed: number, now: number): void
}

/**
 * Most clients use a limit once or twice in a minute, so each process admits the first sixteenth of a limit in
 * memory. A client that uses more is counted in the database, with the uses before that would still count there. One
 * process therefore admits exactly the limit; each further one at most a sixteenth more.
 */
export function createShares(maxCounts = MAX_COUNTS): Shares {
  const counts = createBoundedMap<Count>(maxCounts)

  return {
    count(name, perMinute, milliseconds) {
      const share = Math.floor(perMinute * SHARE)
      if (share === 0) return 0
      const now = milliseconds * 1_000
      const found = counts.get(name) ?? { usedUntil: now, shareUntil: now, sharedUntil: now }
      const shareUntil = Math.max(found.shareUntil, now) + MINUTE / share
      const usedUntil = Math.max(found.usedUntil, now)
      if (found.sharedUntil <= now && shareUntil <= now + MINUTE) {
        counts.set(name, { ...found, shareUntil, usedUntil: usedUntil + MINUTE / perMinute })
        return null
      }
      counts.set(name, { ...found, usedUntil: now, sharedUntil: now + MINUTE })
      return Math.ceil(usedUntil - now)
    },
    restore(name, owed, milliseconds) {
      const now = milliseconds * 1_000
      const found = counts.get(name)
      if (found) counts.set(name, { ...found, usedUntil: Math.max(found.usedUntil, now) + owed })
    },
  }
}
