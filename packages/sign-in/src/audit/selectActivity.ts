import { type Address, checksumAddress } from '../message/address.ts'
import { NONCE_LIFETIME, NONCE_MEMORY } from '../nonces/lifetime.ts'
import type { Queryable } from '../store/Database.ts'
import type { AuditKind } from './recordAudit.ts'

/** A row of the audit log, as the account's owner reads it. */
export type Activity = {
  /** Greater for what was written later. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind: AuditKind
  /** The wallet that proved, or claimed, to be one, with its EIP-55 checksum. */
  readonly address: Address | null
  /** The network of a contract account; of a refused attempt, the one its message named. */
  readonly chainId: number | null
  /** The code of a refusal. */
  readonly reason: string | null
  readonly browser: string | null
  readonly client: string | null
  readonly sessionId: string | null
}

export type ActivityQuery = {
  readonly accountId: string
  /** Only rows with a lower id; `null` for all. */
  readonly before: string | null
  readonly limit: number
  /**
   * Challenges before `before` that led to a row after it: `found` by reading the rows after it, or `carried` by the
   * caller, who read these rows already. `carried` returns every challenge of the rows read, beyond `limit` too.
   */
  readonly overlap: 'found' | 'carried'
}

type Row = Omit<Activity, 'at' | 'address' | 'chainId' | 'sessionId'> & {
  readonly at: Date
  readonly address: string | null
  readonly chain_id: string | null
  readonly session_id: string | null
}

/** Above every id there will be. */
const GREATEST = '9223372036854775807'

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
export async function selectActivity(
  database: Queryable,
  { accountId, before, limit, overlap }: ActivityQuery,
): Promise<Activity[]> {
  const rows = await database.query<Row>(
    `SELECT found.id::text AS id, at, kind, address, chain_id::text AS chain_id, reason, browser, client, session_id
    FROM countersign.read_activity($1, $2, $3, $4::float8 * interval '1 second', $5) AS found
    ORDER BY found.id DESC`,
    [
      accountId,
      before ?? GREATEST,
      limit,
      overlap === 'found' && before !== null ? OVERLAP : null,
      overlap === 'carried',
    ],
  )
  return rows.map(({ chain_id, session_id, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    address: row.address === null ? null : checksumAddress(row.address),
    chainId: chain_id === null ? null : Number(chain_id),
    sessionId: session_id,
  }))
}
