import { announce } from '../accounts/announce.ts'
import { toWalletIdentity, type WalletIdentityRow } from '../accounts/walletRecords.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'

/** Which sessions end: those of some accounts, those opened by some wallets, one, or all. */
export type SessionsToEnd =
  | { readonly of: 'accounts' | 'wallets' | 'session'; readonly ids: readonly string[] }
  | { readonly of: 'all' }

/** Maximum number of sessions that one transaction ends. */
export const MAX_AT_ONCE = 500

const columns = { accounts: 'w.account_id', wallets: 'w.id', session: 's.id' } as const

/**
 * Ends at most {@link MAX_AT_ONCE} sessions, with an audit row for each, and signs out their open pages. Must run in a
 * transaction.
 *
 * @returns how many ended
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
  const rows = await transaction.query<
    WalletIdentityRow & { readonly id: string; readonly account_id: string }
  >(
    `DELETE FROM countersign.sessions gone USING countersign.wallets owner
    WHERE owner.id = gone.wallet_id AND gone.id IN (
      SELECT s.id FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
      WHERE ${condition} AND LEAST(s.idle_expires_at, s.expires_at) > $1::timestamptz LIMIT ${MAX_AT_ONCE})
    RETURNING gone.id, owner.account_id, owner.address, owner.chain_id::text AS chain_id`,
    [new Date(now).toISOString(), ...(ended.of === 'all' ? [] : [JSON.stringify(ended.ids)])],
  )
  const entry = { kind: 'session_revoked', now, metadata: null } as const
  await recordAudit(
    transaction,
    ...rows.map((row) => ({
      ...entry,
      accountId: row.account_id,
      sessionId: row.id,
      wallet: toWalletIdentity(row),
    })),
  )
  for (const account of new Set(rows.map(({ account_id }) => account_id)))
    await announce(transaction, { kind: 'sessions', account })
  return rows.length
}
