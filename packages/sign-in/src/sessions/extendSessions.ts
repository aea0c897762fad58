import type { Queryable } from '../database/Database.ts'

/**
 * Extends the idle times of sessions to `idle` milliseconds from `now`. Skips those that another request is changing, so
 * that no request waits for another. Returns when each of the extended sessions expires, by its ID, in ISO 8601.
 */
export async function extendSessions(
  database: Queryable,
  sessions: readonly { readonly id: string }[],
  { idle, now }: { readonly idle: number; readonly now: number },
): Promise<ReadonlyMap<string, string>> {
  if (sessions.length === 0) return new Map()
  const extended = await database.query<{ id: string; expires_at: Date }>(
    `UPDATE countersign.sessions s SET used_at = $2::timestamptz, idle_expires_at = $3::timestamptz
    FROM (
      SELECT id FROM countersign.sessions
      WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
      FOR NO KEY UPDATE SKIP LOCKED) AS free
    WHERE s.id = free.id RETURNING s.id, LEAST(s.idle_expires_at, s.expires_at) AS expires_at`,
    [
      JSON.stringify(sessions.map(({ id }) => id)),
      new Date(now).toISOString(),
      new Date(now + idle).toISOString(),
    ],
  )
  return new Map(extended.map(({ id, expires_at }) => [id, expires_at.toISOString()]))
}
