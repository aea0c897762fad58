import { createBoundedMap } from './createBoundedMap.ts'

/** The part of a limit that each process admits by itself in a minute. None of a limit below 16. */
const SHARE = 1 / 16

/** In microseconds, as the database counts. */
const MINUTE = 60_000_000

/** Maximum number of clients of a limit to remember, about 250 bytes each. */
const MAX_CLIENTS = 50_000

/** Times are in microseconds since 1970. */
type Client = {
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
}

/**
 * Most clients use a limit once or twice in a minute, so each process admits the first sixteenth of a limit in
 * memory. A client that uses more is counted in the database, with the uses before that would still count there. One
 * process therefore admits exactly the limit; each further one at most a sixteenth more.
 */
export function createShares(maxClients = MAX_CLIENTS): Shares {
  const clients = createBoundedMap<Client>(maxClients)

  return {
    count(name, perMinute, milliseconds) {
      const share = Math.floor(perMinute * SHARE)
      if (share === 0) return 0
      const now = milliseconds * 1_000
      const client = clients.get(name) ?? { usedUntil: now, shareUntil: now, sharedUntil: now }
      const shareUntil = Math.max(client.shareUntil, now) + MINUTE / share
      const usedUntil = Math.max(client.usedUntil, now)
      if (client.sharedUntil <= now && shareUntil <= now + MINUTE) {
        clients.set(name, { ...client, shareUntil, usedUntil: usedUntil + MINUTE / perMinute })
        return null
      }
      clients.set(name, { ...client, usedUntil: now, sharedUntil: now + MINUTE })
      return Math.ceil(usedUntil - now)
    },
  }
}
