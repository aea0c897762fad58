import { createBoundedMap } from './createBoundedMap.ts'

/** A share of uses a minute, in this process. */
export type Bucket = {
  readonly key: string
  /** As many at once, and as many again every minute. */
  readonly perMinute: number
}

/** Counts uses in this process, without the database. Times are in milliseconds since 1970. */
export type Buckets = {
  /** Returns the time at which all buckets have a use left; `null` when they have one now. */
  freeAt(buckets: readonly Bucket[], now: number): number | null
  /** Takes one use of each bucket and returns `null`, or takes none and returns what {@link freeAt} does. */
  take(buckets: readonly Bucket[], now: number): number | null
  /** Gives back what {@link take} took. */
  giveBack(buckets: readonly Bucket[]): void
}

const MINUTE = 60_000

/** Most buckets that are counted at once, of about 150 bytes each. */
const MOST = 50_000

/** Sums of fractions of a millisecond are only as exact as a double is. */
const ROUNDING = 1

export function createBuckets(most = MOST): Buckets {
  /** When all that was taken of a bucket is given back (GCRA). */
  const fullAt = createBoundedMap<number>(most)

  function freeAt(buckets: readonly Bucket[], now: number): number | null {
    let latest = now
    for (const { key, perMinute } of buckets) {
      const full = fullAt.get(key)
      if (full !== undefined) latest = Math.max(latest, full + MINUTE / perMinute - MINUTE)
    }
    return latest > now + ROUNDING ? latest : null
  }

  return {
    freeAt,
    take(buckets, now) {
      const free = freeAt(buckets, now)
      if (free !== null) return free
      for (const { key, perMinute } of buckets)
        fullAt.set(key, Math.max(fullAt.get(key) ?? now, now) + MINUTE / perMinute)
      return null
    },
    giveBack(buckets) {
      for (const { key, perMinute } of buckets) {
        const full = fullAt.get(key)
        if (full !== undefined) fullAt.set(key, full - MINUTE / perMinute)
      }
    },
  }
}
