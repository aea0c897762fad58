import type { Database } from '../store/Database.ts'

/** What lasts, each after what it refers to. Nonces and limits are over within minutes. */
const tables = ['accounts', 'wallets', 'sessions', 'transactions', 'blocks', 'erasures', 'audit'] as const

/** How many rows there are of each table. */
export type Copied = Readonly<Record<(typeof tables)[number], number>>

const BATCH = 500

/**
 * Copies everything that lasts from one database into another whose tables are made and empty, as one transaction.
 *
 * @throws {DatabaseError} and the other one is as it was
 * @throws {RangeError} when the other one holds anything
 */
export async function copyDatabase(from: Database, to: Database): Promise<Copied> {
  return to.transaction(async (target) => {
    for (const table of tables) {
      const rows = await target.query(`SELECT 1 FROM countersign.${table} LIMIT 1`)
      if (rows.length > 0) throw new RangeError(`countersign.${table} is not empty.`)
    }
    const copied = Object.fromEntries(tables.map((table) => [table, 0])) as Record<keyof Copied, number>
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
    // What is written next comes after what was copied.
    await target.query(
      `SELECT setval(pg_get_serial_sequence('countersign.audit', 'id'), max(id)) FROM countersign.audit
      HAVING max(id) IS NOT NULL`,
    )
    return copied
  })
}
