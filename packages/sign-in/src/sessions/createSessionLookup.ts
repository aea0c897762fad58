import { clientNetworks } from '../limits/clientNetwork.ts'
import { type Bucket, createBuckets } from '../limits/createBuckets.ts'
import type { Hold } from '../limits/createHold.ts'
import type { Limits } from '../limits/Limits.ts'
import { sharedBuckets } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { gather } from '../store/gather.ts'

/** Keeps look-ups of invented tokens cheap. `client` is an IP address; `null` is one client by itself. */
export type SessionLookup = {
  /**
   * False when there is no session of this token, expired or not. True without looking for a client that has brought few
   * tokens of no session in the last minute. For others all tokens of the same time are looked for by one statement, so
   * a valid session is found however many invented ones come from the same network. For an invented one the answer is
   * held back.
   */
  mayExist(token: string, client: string | null): Promise<boolean>
  /** Counts a token for which there was no session. */
  countMiss(client: string | null): void
}

export type SessionLookupOptions = {
  readonly database: Queryable
  readonly limits: Limits
  readonly hold: Pick<Hold, 'wait'>
  readonly now: () => number
}

/** One statement at a time, whatever comes meanwhile goes into the next. */
const BATCH = { most: 500, patience: 5_000 }

/** Makes the look-up guard of a process. It counts here alone: a row for every invented token would cost more than it. */
export function createSessionLookup({ database, limits, hold, now }: SessionLookupOptions): SessionLookup {
  const misses = createBuckets()
  const exists = gather((hashes: readonly string[]) => existing(database, hashes), BATCH)

  function bucketsOf(client: string | null): readonly Bucket[] {
    const perMinute = limits.sessionMisses
    if (perMinute === 0) return []
    if (client === null) return [{ key: 'unknown', perMinute }]
    const networks = clientNetworks(client)
    return [
      { key: `sessionMisses ${networks.own}`, perMinute },
      ...sharedBuckets(limits, 'sessionMisses', networks),
    ]
  }

  return {
    async mayExist(token, client) {
      if (misses.freeAt(bucketsOf(client), now()) === null || (await exists(hashSecret(token)))) return true
      await hold.wait(client)
      return false
    },
    countMiss(client) {
      misses.take(bucketsOf(client), now())
    },
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
