import { hashSecret } from '../crypto/secret.ts'
import { createBatcher } from '../database/batch/createBatcher.ts'
import type { Queryable } from '../database/Database.ts'
import { clientNetworks } from '../limits/clientNetwork.ts'
import { type Bucket, createBuckets } from '../limits/createBuckets.ts'
import type { Tarpit } from '../limits/createTarpit.ts'
import type { Limits } from '../limits/Limits.ts'
import { sharedBuckets } from '../limits/takeLimit.ts'
import type { SessionTokens } from './createSessionTokens.ts'

/** Keeps look-ups of invalid tokens cheap. `ipAddress` is the client IP; all clients without one count as one. */
export type SessionLookup = {
  /**
   * Returns false when no session, expired or not, has this token. Needs no query for an invented token. For a client with
   * few misses in the last minute it returns true for all others. For other clients, one statement looks up all concurrent
   * tokens, so that valid sessions are found even among many invalid tokens, and the response for an invalid token is
   * delayed.
   */
  mayExist(token: string, ipAddress: string | null): Promise<boolean>
  /** Counts a token without a session. */
  countMiss(ipAddress: string | null): void
}

export type SessionLookupOptions = {
  readonly database: Queryable
  readonly sessionTokens: Pick<SessionTokens, 'isGenuine'>
  readonly limits: Limits
  readonly tarpit: Pick<Tarpit, 'wait'>
  readonly now: () => number
}

/** One statement at a time. */
const BATCH = { maxSize: 500, maxDelay: 5_000 }

/** Creates the look-up guard of a process. It counts in memory: a row for each miss would cost more than the miss. */
export function createSessionLookup({
  database,
  sessionTokens,
  limits,
  tarpit,
  now,
}: SessionLookupOptions): SessionLookup {
  const misses = createBuckets()
  const exists = createBatcher((hashes: readonly string[]) => existing(database, hashes), BATCH)

  function bucketsOf(ipAddress: string | null): readonly Bucket[] {
    const perMinute = limits.sessionMisses
    if (perMinute === 0) return []
    if (ipAddress === null) return [{ key: 'unknown', perMinute }]
    const networks = clientNetworks(ipAddress)
    return [
      { key: `sessionMisses ${networks.own}`, perMinute },
      ...sharedBuckets(limits, 'sessionMisses', networks),
    ]
  }

  function countMiss(ipAddress: string | null): void {
    misses.take(bucketsOf(ipAddress), now())
  }

  return {
    async mayExist(token, ipAddress) {
      const isGenuine = await sessionTokens.isGenuine(token)
      const isLimited = misses.freeAt(bucketsOf(ipAddress), now()) !== null
      if (isGenuine && (!isLimited || (await exists(hashSecret(token))))) return true
      if (isLimited) await tarpit.wait(ipAddress)
      else countMiss(ipAddress)
      return false
    },
    countMiss,
  }
}

async function existing(database: Queryable, hashes: readonly string[]): Promise<boolean[]> {
  const found = await database.query<{ token_hash: string }>(
    `SELECT token_hash FROM countersign.sessions
    WHERE token_hash IN (SELECT value FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(hashes)],
  )
  const known = new Set(found.map(({ token_hash }) => token_hash))
  return hashes.map((hash) => known.has(hash))
}
