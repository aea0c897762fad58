import type { OwnServers } from './ownServers.ts'

type Row = { readonly row: string; readonly expiresAt: string | null }

/**
 * Reads every row of accounts and sessions. Returns a function that resolves to what has changed since, except rows that
 * have expired, which maintenance deletes at any time.
 */
export async function rememberRecords(servers: OwnServers): Promise<() => Promise<readonly string[]>> {
  const before = await readRows(servers)
  return async () => {
    const after = await readRows(servers)
    const isIn = (rows: readonly Row[]) => (one: Row) => rows.some(({ row }) => row === one.row)
    const isExpired = ({ expiresAt }: Row) => expiresAt !== null && Date.parse(expiresAt) < Date.now()
    const gone = before.filter((row) => !isIn(after)(row) && !isExpired(row))
    const written = after.filter((row) => !isIn(before)(row))
    return [...gone.map(({ row }) => `- ${row}`), ...written.map(({ row }) => `+ ${row}`)]
  }
}

async function readRows({ query }: OwnServers): Promise<readonly Row[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'countersign' AND table_name <> 'limits' AND table_name NOT LIKE 'openid%' ORDER BY 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      // Reading a session extends its idle expiry: nothing else may change.
      query<Row>(
        `SELECT '${name} ' || (to_jsonb(t) - 'used_at' - 'idle_expires_at')::text AS row,
          to_jsonb(t)->>'expires_at' AS "expiresAt"
        FROM countersign."${name}" t ORDER BY 1`,
      ),
    ),
  )
  return rows.flat()
}
