import type { Activity } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'
import { NONCE_LIFETIME, NONCE_MEMORY } from '../siwe/lifetime.ts'

/** A page of account activity. */
export type ActivityPage = {
  /** Newest first. */
  readonly activity: readonly Activity[]
  /** The cursor of the next page; `null` on the last. */
  readonly next: string | null
}

/** Reads a page of an account's activity, newest first. */
export async function readActivity(
  database: Queryable,
  { accountId, before, limit }: { accountId: string; before: string | null; limit: number },
): Promise<ActivityPage> {
  const query = { accountId, before, limit: limit + 1, overlap: 'found' } as const
  const rows = await selectActivity(database, query)
  const activity = rows.slice(0, limit)
  return { activity, next: rows.length > limit ? (activity.at(-1)?.id ?? null) : null }
}

/**
 * Reads all activity of an account before a row, newest first, with one short statement per page. A challenge can be many
 * pages after the sign-in that it led to: it is kept in memory until its page.
 */
export async function* readAllActivity(
  database: Queryable,
  { accountId, before, limit }: { accountId: string; before: string; limit: number },
): AsyncGenerator<readonly Activity[], void, void> {
  let carried: Activity[] = []
  for (let end: string | null = before; end !== null; ) {
    const query = { accountId, before: end, limit: limit + 1, overlap: 'carried' } as const
    const read = await selectActivity(database, query)
    const all = [...new Map([...carried, ...read].map((row) => [row.id, row])).values()]
    all.sort((a, b) => Number(b.id) - Number(a.id))
    const page = all.slice(0, limit)
    const rest = all.slice(limit)
    carried = rest.filter(({ kind }) => kind === 'challenge_issued')
    end = rest.length > 0 ? (page.at(-1)?.id ?? null) : null
    // Yields empty pages too, so that the caller can check the session.
    yield page
  }
}

type ActivityQuery = {
  readonly accountId: string
  /** Only rows with a lower id; `null` for all. */
  readonly before: string | null
  readonly limit: number
  /**
   * How to handle challenges before `before` that led to a row after it. `found`: reads the rows after it. `carried`: the
   * caller has read them already; returns every challenge of the rows read, also beyond `limit`.
   */
  readonly overlap: 'found' | 'carried'
}

type Row = Pick<Activity, 'id' | 'kind' | 'reason'> & {
  readonly user_agent: string | null
  readonly ip_address: string | null
  readonly at: Date
  readonly address: string | null
  readonly chain_id: string | null
  readonly session_id: string | null
}

/** Above every possible ID. */
const MAX_BIGINT = '9223372036854775807'

/**
 * The longest time between a challenge and a row that names its nonce, in seconds. Doubled, because the clocks of several
 * servers differ.
 */
const OVERLAP = (2 * (NONCE_LIFETIME + NONCE_MEMORY)) / 1000

/**
 * Returns the rows of an account, the refused attempts that claimed one of its wallets, and the challenges that led to
 * a row of the account; newest first. The cost depends on `limit` and on how many wallets there are, not on the length of
 * the log.
 */
async function selectActivity(
  database: Queryable,
  { accountId, before, limit, overlap }: ActivityQuery,
): Promise<Activity[]> {
  const rows = await database.query<Row>(
    `SELECT found.id::text AS id, at, kind, address, chain_id::text AS chain_id, reason, user_agent, ip_address,
      session_id
    FROM countersign.read_activity($1, $2, $3, $4::float8 * interval '1 second', $5) AS found
    ORDER BY found.id DESC`,
    [
      accountId,
      before ?? MAX_BIGINT,
      limit,
      overlap === 'found' && before !== null ? OVERLAP : null,
      overlap === 'carried',
    ],
  )
  return rows.map(({ chain_id, session_id, user_agent, ip_address, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    address: row.address === null ? null : checksumAddress(row.address),
    chainId: chain_id === null ? null : Number(chain_id),
    userAgent: user_agent,
    ipAddress: ip_address,
    sessionId: session_id,
  }))
}
