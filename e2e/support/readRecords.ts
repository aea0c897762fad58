import type { OwnServers } from './ownServers.ts'

/** Every row of who is who and who is signed in, as text: two readings are equal when nothing was written between. */
export async function readRecords({ query }: OwnServers): Promise<readonly string[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'countersign' AND table_name NOT IN (${notRecords}) ORDER BY 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      // That a session was looked at moves its idle expiry on: no more than that may change.
      query<{ row: string }>(
        `SELECT '${name} ' || (to_jsonb(t) - 'used_at' - 'idle_expires_at')::text AS row
        FROM countersign."${name}" t ORDER BY 1`,
      ),
    ),
  )
  return rows.flat().map(({ row }) => row)
}

/** How often somebody asked is counted by design, whatever came of it. */
const notRecords = `'limits'`
