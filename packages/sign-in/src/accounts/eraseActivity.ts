import { type Database, DatabaseError, type Queryable } from '../store/Database.ts'

/** Rows of the log that one transaction erases, beside the challenges that led to them. */
const PAGE = 500

/** Erases a part of what a deleted account could read of the log. Resolves false when nothing was left. Must run in a transaction. */
export async function eraseActivity(transaction: Queryable, accountId: string): Promise<boolean> {
  await transaction.query("SELECT set_config('countersign.erase', 'on', true)")
  const erased = await transaction.query(
    'DELETE FROM countersign.audit WHERE id IN (SELECT countersign.erasable_activity($1, $2)) RETURNING id',
    [accountId, PAGE],
  )
  await transaction.query(
    `DELETE FROM countersign.erasures WHERE account_id = $1
      AND NOT EXISTS (SELECT countersign.erasable_activity($1, 1))`,
    [accountId],
  )
  await transaction.query("SELECT set_config('countersign.erase', 'off', true)")
  return erased.length > 0
}

/**
 * Erases the rest of what a deleted account could read of the log, in small transactions, for at most `patience`
 * milliseconds. The upkeep erases what is left then, and what could not be erased because the database failed.
 */
export async function finishErasure(database: Database, accountId: string, patience: number): Promise<void> {
  const end = performance.now() + patience
  try {
    while (performance.now() < end) {
      if (!(await database.transaction((transaction) => eraseActivity(transaction, accountId)))) return
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
  }
}
