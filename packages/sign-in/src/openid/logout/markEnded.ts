import { notBlocked } from '../../accounts/blocks.ts'
import type { Queryable } from '../../database/Database.ts'

type Options = {
  /** Only those of these accounts; `null` for all. */
  readonly accounts: readonly string[] | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Marks the sessions at clients whose session of the sign-in server has ended: by a sign-out, by the user or the operator, or
 * because its wallet was blocked or left the account. An expired one counts once maintenance has deleted it.
 */
export async function markEnded(database: Queryable, { accounts, now }: Options): Promise<void> {
  await database.query(
    `UPDATE countersign.openid_records r SET ended_at = $1::timestamptz
    WHERE r.model = 'Session' AND r.account_id IS NOT NULL AND r.ended_at IS NULL
      AND ($2::uuid[] IS NULL OR r.account_id = ANY ($2::uuid[]))
      AND NOT EXISTS (
        SELECT 1 FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
        WHERE s.id = r.session_id AND w.account_id = r.account_id AND ${notBlocked('w')})`,
    [new Date(now).toISOString(), accounts],
  )
}

/** Milliseconds before the clients get a logout token: signing in again replaces a session. */
const GRACE = 5_000

/** Sessions that one statement ends. */
const BATCH = 100

/** Ends the marked sessions that no sign-in has replaced. Returns how many. */
export async function endMarked(database: Queryable, now: number): Promise<number> {
  const [result] = await database.query<{ ended: number }>(
    `SELECT countersign.end_openid_sessions(ARRAY(
      SELECT id_hash FROM countersign.openid_records
      WHERE ended_at <= $2::timestamptz ORDER BY ended_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED), $1::timestamptz) AS ended`,
    [new Date(now).toISOString(), new Date(now - GRACE).toISOString()],
  )
  return result?.ended ?? 0
}
