import type { WiderNetwork } from './clientNetwork.ts'
import { createBoundedMap } from './createBoundedMap.ts'
import type { Limits } from './Limits.ts'

/** A rate limit in this process. */
export type Bucket = {
  readonly key: string
  /** Burst size and refill rate. */
  readonly perMinute: number
}

/** Counts uses in memory (GCRA). Times are in milliseconds since 1970. */
export type Buckets = {
  /** Returns when all buckets allow a use; `null` when they do now. */
  freeAt(buckets: readonly Bucket[], now: number): number | null
  /** Takes one use of each bucket and returns `null`, or takes none and returns the time as {@link freeAt} does. */
  take(buckets: readonly Bucket[], now: number): number | null
  /** Returns the uses that {@link take} took. */
  refund(buckets: readonly Bucket[]): void
}

const MINUTE = 60_000

/** Maximum number of buckets, about 150 bytes each. */
const MAX_BUCKETS = 50_000

/** Tolerance in milliseconds for rounding errors of floating-point sums. */
const ROUNDING = 1

export function createBuckets(maxBuckets = MAX_BUCKETS): Buckets {
  /** When each bucket is full again (the theoretical arrival time of GCRA). */
  const fullAt = createBoundedMap<number>(maxBuckets)

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
    refund(buckets) {
      for (const { key, perMinute } of buckets) {
        const full = fullAt.get(key)
        if (full !== undefined) fullAt.set(key, full - MINUTE / perMinute)
      }
    },
  }
}

/** Returns the buckets that a client shares: of the networks around it, and of all clients. */
export function sharedBuckets(
  limits: Limits,
  name: Exclude<keyof Limits, 'allClients'>,
  wider: readonly WiderNetwork[],
): readonly Bucket[] {
  const perMinute = limits[name]
  const buckets = wider.map((network) => ({
    key: `${name} ${network.name}`,
    perMinute: perMinute * network.share,
  }))
  if (limits.allClients > 0) buckets.push({ key: name, perMinute: perMinute * limits.allClients })
  return buckets
}
