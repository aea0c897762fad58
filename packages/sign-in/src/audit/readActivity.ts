import { type Address, checksumAddress } from '../message/address.ts'
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

export type ActivityPage = {
  readonly activity: readonly Activity[]
  /** What to ask for the page after this one; `null` on the last. */
  readonly next: string | null
}

type Row = Omit<Activity, 'at' | 'address' | 'chainId' | 'sessionId'> & {
  readonly at: Date
  readonly address: string | null
  readonly chain_id: string | null
  readonly session_id: string | null
}

/**
 * What happened, newest first: the rows of the account, the challenges that led to one of them, and refused attempts
 * that claimed one of its wallets. Of a contract wallet, which may have had another owner, only those since it was added.
 * Each has an index of its own; one condition for all three would read the whole log.
 */
export async function readActivity(
  database: Queryable,
  { accountId, before, limit }: { accountId: string; before: string | null; limit: number },
): Promise<ActivityPage> {
  const rows = await database.query<Row>(
    `WITH mine AS (
      SELECT * FROM countersign.audit WHERE account_id = $1 AND id < $2::bigint ORDER BY id DESC LIMIT $3),
    claimed AS (
      SELECT attempt.* FROM countersign.wallets w CROSS JOIN LATERAL (
        SELECT * FROM countersign.audit a
        WHERE a.account_id IS NULL AND a.address = w.address AND a.id < $2::bigint
          AND (w.chain_id IS NULL OR (a.chain_id = w.chain_id AND a.at >= w.created_at))
        ORDER BY a.id DESC LIMIT $3) attempt
      WHERE w.account_id = $1),
    challenges AS (
      SELECT challenge.* FROM countersign.audit own CROSS JOIN LATERAL (
        SELECT * FROM countersign.audit c
        WHERE c.nonce_hash = own.nonce_hash AND c.account_id IS NULL AND c.kind = 'challenge_issued' LIMIT 1) challenge
      WHERE own.account_id = $1 AND own.nonce_hash IS NOT NULL AND challenge.id < $2::bigint
      ORDER BY challenge.id DESC LIMIT $3)
    SELECT id::text AS id, at, kind, address, chain_id::text AS chain_id, reason, browser, client, session_id
    FROM (TABLE mine UNION TABLE claimed UNION TABLE challenges) AS found
    ORDER BY found.id DESC LIMIT $3`,
    [accountId, before ?? GREATEST, limit + 1],
  )
  const page = rows.slice(0, limit).map(({ chain_id, session_id, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    address: row.address === null ? null : checksumAddress(row.address),
    chainId: chain_id === null ? null : Number(chain_id),
    sessionId: session_id,
  }))
  return { activity: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Above every id there will be. */
const GREATEST = '9223372036854775807'
