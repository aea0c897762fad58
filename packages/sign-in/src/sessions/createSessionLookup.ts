import { hashSecret } from '../crypto/secret.ts'
import { createBatcher } from '../database/batch/createBatcher.ts'
import type { Queryable } from '../database/Database.ts'
import { clientNetworks } from '../limits/clientNetwork.ts'
import { type Bucket, createBuckets, sharedBuckets } from '../limits/createBuckets.ts'
import type { Tarpit } from '../limits/createTarpit.ts'
import type { Limits } from '../limits/Limits.ts'
import type { SessionTokens } from './createSessionTokens.ts'

/** Keeps look-ups of invalid tokens cheap. `ipAddress` is the client IP; all clients without one count as one. */
export type SessionLookup = {
  /**
   * Calls `lookUp` with the tokens of a request that may have a session, at most {@link MAX_TOKENS}, and returns what it
   * returns; `null` without calling it if there is none. Leaves out invented tokens without a query. For a client with few
   * misses in the last minute it takes all others. For other clients, one statement looks up all concurrent tokens, so that
   * valid sessions are found even among many invalid tokens, and the response for a request without a valid one is delayed.
   *
   * A miss is counted before anything is awaited, and not any more once `lookUp` has returned something else than `null`.
   */
  guard<Found>(
    tokens: readonly string[],
    ipAddress: string | null,
    lookUp: (genuine: readonly string[]) => Promise<Found | null>,
  ): Promise<Found | null>
  /**
   * Returns the first session that is found for one of the tokens. Returns `null` for sessions of different accounts:
   * another host of the domain may have set one of the cookies, and chosen their order.
   */
  find<Found>(
    tokens: readonly string[],
    ipAddress: string | null,
    read: ReadByToken<Found>,
  ): Promise<Found | null>
}

/** How to read the session of a token. */
export type ReadByToken<Found> = {
  /** Returns `null` for a token without a session. */
  readonly read: (token: string) => Promise<Found | null>
  /** Returns the ID of the session's account. */
  readonly accountOf: (found: Found) => string
}

export type SessionLookupOptions = {
  readonly database: Queryable
  readonly sessionTokens: Pick<SessionTokens, 'isGenuine'>
  readonly limits: Limits
  readonly tarpit: Pick<Tarpit, 'wait'>
  readonly now: () => number
}

/** More cookies of one name than a change of domains leaves behind; each costs a query. */
const MAX_TOKENS = 8

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
      { key: `sessionMisses ${networks.client}`, perMinute },
      ...sharedBuckets(limits, 'sessionMisses', networks.wider),
    ]
  }

  async function selectGenuine(tokens: readonly string[], isLimited: boolean): Promise<string[]> {
    const found: string[] = []
    for (const token of tokens) {
      if (found.length === MAX_TOKENS) break
      if (!(await sessionTokens.isGenuine(token))) continue
      if (!isLimited || (await exists(hashSecret(token)))) found.push(token)
    }
    return found
  }

  const guard: SessionLookup['guard'] = async (tokens, ipAddress, lookUp) => {
    if (tokens.length === 0) return null
    const buckets = bucketsOf(ipAddress)
    const isLimited = misses.take(buckets, now()) !== null
    const refund = () => {
      if (!isLimited) misses.refund(buckets)
    }
    const genuine = await selectGenuine(tokens, isLimited).catch((error) => {
      refund()
      throw error
    })
    if (genuine.length === 0) {
      if (isLimited) await tarpit.wait(ipAddress)
      return null
    }
    const found = await lookUp(genuine).catch((error) => {
      refund()
      throw error
    })
    if (found !== null) refund()
    return found
  }

  return {
    guard,
    async find(tokens, ipAddress, { read, accountOf }) {
      const found = await guard(tokens, ipAddress, async (genuine) => {
        const sessions = []
        for (const token of genuine) {
          const session = await read(token)
          if (session !== null) sessions.push(session)
        }
        // There may be more sessions than were read.
        return sessions.length > 0 ? { sessions, isComplete: genuine.length < MAX_TOKENS } : null
      })
      const [first] = found?.sessions ?? []
      if (!found?.isComplete || first === undefined) return null
      return found.sessions.every((session) => accountOf(session) === accountOf(first)) ? first : null
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
