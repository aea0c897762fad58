import { announce } from '../events/announce.ts'
import type { Queryable } from '../store/Database.ts'

/** Which sessions end: those of some accounts, those opened by some wallets, one, or all. */
export type SessionsToEnd =
  | { readonly of: 'accounts' | 'wallets' | 'session'; readonly ids: readonly string[] }
  | { readonly of: 'all' }

/** How many one transaction ends. */
export const MOST_AT_ONCE = 500

const columns = { accounts: 'w.account_id', wallets: 'w.id', session: 's.id' } as const

/**
 * Ends sessions by the operator's wish, {@link MOST_AT_ONCE} at most, with a row in the log for each; every open page of
 * theirs is signed out. Must run in a transaction.
 *
 * @returns how many there were
 */
export async function endSessions(
  transaction: Queryable,
  ended: SessionsToEnd,
  now: number,
): Promise<number> {
  const condition =
    ended.of === 'all'
      ? 'true'
      : `${columns[ended.of]} IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))`
  const rows = await transaction.query<{ account_id: string; count: number }>(
    `WITH ended AS (
      DELETE FROM countersign.sessions gone USING countersign.wallets owner
      WHERE owner.id = gone.wallet_id AND gone.id IN (
        SELECT s.id FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
        WHERE ${condition} AND LEAST(s.idle_expires_at, s.expires_at) > $1::timestamptz LIMIT ${MOST_AT_ONCE})
      RETURNING gone.id, owner.account_id, owner.address, owner.chain_id),
    noted AS (
      INSERT INTO countersign.audit (at, kind, account_id, session_id, address, chain_id)
      SELECT $1::timestamptz, 'session_revoked', account_id, id, address, chain_id FROM ended)
    SELECT account_id, count(*)::int AS count FROM ended GROUP BY account_id`,
    [new Date(now).toISOString(), ...(ended.of === 'all' ? [] : [JSON.stringify(ended.ids)])],
  )
  for (const { account_id } of rows) await announce(transaction, { kind: 'sessions', account: account_id })
  return rows.reduce((sum, { count }) => sum + count, 0)
}
