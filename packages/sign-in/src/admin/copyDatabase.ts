import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'

/** Tables in the order of their references. Nonces and limits expire within minutes and are not copied. */
const tables = [
  'accounts',
  'wallets',
  'consents',
  'former_consents',
  'passkeys',
  'sessions',
  'transactions',
  'blocks',
  'erasures',
  'audit',
  'webhooks',
  'webhook_messages',
  'openid_keys',
  'openid_clients',
  'openid_consents',
  'openid_records',
  'openid_logouts',
] as const

/** Number of copied rows by table. */
export type CopyResult = Readonly<Record<(typeof tables)[number], number>>

const BATCH = 500

/**
 * Copies all persistent rows from one database into another one with empty tables, in one transaction.
 *
 * @throws {DatabaseError} `not_empty` when the target has rows; the target is unchanged after any error
 */
export async function copyDatabase(from: Database, to: Database): Promise<CopyResult> {
  return to.transaction(async (target) => {
    for (const table of tables) {
      const rows = await target.query(`SELECT 1 FROM countersign.${table} LIMIT 1`)
      if (rows.length > 0)
        throw new DatabaseError(
          'not_empty',
          `countersign.${table} has rows. Copy into a database without any.`,
        )
    }
    const copied = Object.fromEntries(tables.map((table) => [table, 0])) as Record<keyof CopyResult, number>
    await from.transaction(async (source) => {
      for (const table of tables) {
        await source.query(
          `DECLARE rows CURSOR FOR SELECT to_jsonb(t)::text AS row FROM countersign.${table} t`,
        )
        for (;;) {
          const rows = await source.query<{ row: string }>(`FETCH ${BATCH} FROM rows`)
          if (rows.length === 0) break
          await target.query(
            `INSERT INTO countersign.${table} OVERRIDING SYSTEM VALUE
            SELECT * FROM jsonb_populate_recordset(NULL::countersign.${table}, $1::jsonb)`,
            [`[${rows.map(({ row }) => row).join(',')}]`],
          )
          copied[table] += rows.length
        }
        await source.query('CLOSE rows')
      }
    })
    // Sessions stay valid: their tokens have tags of the source's keys.
    const [{ keys } = { keys: '[]' }] = await from.query<{ keys: string }>(
      "SELECT COALESCE(jsonb_agg(to_jsonb(k)), '[]')::text AS keys FROM countersign.keys k",
    )
    await target.query('DELETE FROM countersign.keys')
    await target.query(
      'INSERT INTO countersign.keys SELECT * FROM jsonb_populate_recordset(NULL::countersign.keys, $1::jsonb)',
      [keys],
    )
    // New rows get IDs after the copied ones.
    await target.query(
      `SELECT setval(pg_get_serial_sequence('countersign.audit', 'id'), max(id)) FROM countersign.audit
      HAVING max(id) IS NOT NULL`,
    )
    return copied
  })
}
