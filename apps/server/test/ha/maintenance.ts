import { openPostgres } from '@countersign/sign-in/postgres'
import { readMetric, type ServerAddress } from '../../src/testing/client.ts'
import { until } from './until.ts'

/** Rows of which the processes delete 500 in a transaction. */
const ROWS = 50_000

/**
 * Inserts nonces that have expired, for the maintenance of all processes.
 *
 * @returns waits until all of them are deleted, and resolves to the number of those that were deleted twice: by two
 *   processes, or again after a deletion was lost
 */
export async function startDeletions(
  url: string,
  servers: readonly ServerAddress[],
): Promise<() => Promise<number>> {
  const database = await openPostgres({ url, migrate: false, statementTimeout: 30_000 })
  const deleted = async () => {
    const counts = servers.map((server) =>
      readMetric(server, 'countersign_maintenance_rows_total{table="nonces"}'),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const before = await deleted()
  await database.query(`INSERT INTO countersign.nonces (hash, binding_hash, purpose, issued_at, expires_at)
    SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), repeat('0', 64), 'sign_in',
      now() - interval '9 days', now() - interval '9 days' FROM generate_series(1, ${ROWS})`)

  return async () => {
    try {
      await until('end of the maintenance', async () => {
        const [left] = await database
          .query<{ n: number }>(
            "SELECT count(*)::int AS n FROM countersign.nonces WHERE expires_at < now() - interval '8 days'",
          )
          .catch(() => [])
        return left?.n === 0 ? true : undefined
      })
      return Math.max(0, (await deleted()) - before - ROWS)
    } finally {
      await database.close()
    }
  }
}
