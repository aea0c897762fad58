import type { OwnServers } from './ownServers.ts'

/** Every row of accounts and sessions as text: two results are equal if nothing was written in between. */
export async function readRecords({ query }: OwnServers): Promise<readonly string[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'countersign' AND table_name NOT IN (${notRecords}) ORDER BY 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      // Reading a session extends its idle expiry: nothing else may change.
      query<{ row: string }>(
        `SELECT '${name} ' || (to_jsonb(t) - 'used_at' - 'idle_expires_at')::text AS row
        FROM countersign."${name}" t ORDER BY 1`,
      ),
    ),
  )
  return rows.flat().map(({ row }) => row)
}

/** Rate limit counters change by design. */
const notRecords = `'limits'`
