import { leastUuid } from '../crypto/orderedUuid.ts'
import type { Queryable } from '../database/Database.ts'

export type OpenedSession = {
  readonly id: string
  readonly account: string
  /** Milliseconds since 1970, by the clock of the process that opened it. */
  readonly openedAt: number
}

type Row = { readonly id: string; readonly account: string; readonly created_at: Date }

/**
 * Finds sessions of some accounts that other browsers opened since a time, in one statement. Leaves out sessions whose
 * sign-in ended an earlier one of the account. Uses the primary key, since session IDs start with the time.
 */
export async function openedSince(
  database: Queryable,
  { accounts, since }: { readonly accounts: readonly string[]; readonly since: number },
): Promise<OpenedSession[]> {
  const rows = await database.query<Row>(
    `SELECT s.id, w.account_id AS account, s.created_at
    FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE s.id >= $1::uuid AND s.created_at >= $2::timestamptz AND s.same_browser IS NOT TRUE
      AND w.account_id IN (SELECT value::uuid FROM jsonb_array_elements_text($3::jsonb))`,
    [leastUuid(since), new Date(since).toISOString(), JSON.stringify(accounts)],
  )
  return rows.map(({ id, account, created_at }) => ({ id, account, openedAt: created_at.getTime() }))
}
