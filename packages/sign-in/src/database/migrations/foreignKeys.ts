import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable } from '../Database.ts'

type Found = { readonly name: string; readonly referrer: string; readonly referred: string }

/**
 * Refuses foreign keys of other tables that would prevent the deletion of rows such as sessions: users could not sign
 * out or unlink wallets. Those with `ON DELETE CASCADE`, `SET NULL` or `SET DEFAULT` are accepted. So is a key that
 * refers to an account: only the deletion of the account fails (`account_in_use`).
 *
 * @throws {DatabaseError} `refused`, with the names of the key and its table
 */
export async function refuseBlockingKeys(database: Queryable): Promise<void> {
  const [found] = await database.query<Found>(
    `SELECT c.conname AS name, format('%I.%I', rn.nspname, r.relname) AS referrer, t.relname::text AS referred
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
    JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace rn ON rn.oid = r.relnamespace
    WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND rn.oid <> tn.oid
      AND tn.nspname = rtrim('countersign.', '.') AND t.relname <> 'accounts'
    ORDER BY 2, 1 LIMIT 1`,
  )
  if (!found) return
  throw new DatabaseError(
    'refused',
    `The foreign key "${found.name}" of the table ${found.referrer} would keep rows of "${found.referred}" from being deleted: users could not sign out or unlink wallets. Add ON DELETE CASCADE or ON DELETE SET NULL to it, or refer to the account.`,
  )
}
