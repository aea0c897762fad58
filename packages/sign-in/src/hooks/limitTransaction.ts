import type { Queryable } from '../database/Database.ts'

const limited = new WeakSet<Queryable>()

/** Milliseconds that our own statements of the transaction need at least. */
const MIN_TIMEOUT = 1_000

/** Milliseconds that Postgres waits after the limit of the hook, so that the error that names the hook comes first. */
const STATEMENT_GRACE = 500

/**
 * Sets timeouts for the rest of a transaction, once: Postgres ends statements of a hook that has run out of time, and the
 * transaction of a process that no longer responds, and frees their locks. Shorter timeouts of the connection stay.
 */
export async function limitTransaction(transaction: Queryable, timeout: number): Promise<void> {
  if (limited.has(transaction)) return
  limited.add(transaction)
  const statement = Math.max(timeout, MIN_TIMEOUT) + STATEMENT_GRACE
  await transaction.query(
    `SELECT set_config(name, value, true) FROM (VALUES
      ('statement_timeout', $1::text), ('idle_in_transaction_session_timeout', $2::text)) AS t (name, value)
    WHERE current_setting(name)::interval NOT BETWEEN interval '1 millisecond' AND value::interval`,
    [`${statement}ms`, `${2 * statement}ms`],
  )
}
