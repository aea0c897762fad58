import type { Queryable } from '../database/Database.ts'

/**
 * The part of the idle time by which a session may end early. An index has the expiry: if each use changed it, each would
 * write new entries to all indexes of the session, where one that is within its page costs a fraction.
 */
const TOLERANCE = 1 / 24

/**
 * Records that sessions were used at `now`, and extends their idle times to `idle` milliseconds from then; not if they were
 * extended less than a 24th of that ago. Skips those that another request is changing, so that no request waits for another.
 * Returns when each of the sessions expires, by its ID, in ISO 8601.
 */
export async function extendSessions(
  database: Queryable,
  sessions: readonly { readonly id: string }[],
  { idle, now }: { readonly idle: number; readonly now: number },
): Promise<ReadonlyMap<string, string>> {
  if (sessions.length === 0) return new Map()
  const extended = await database.query<{ id: string; expires_at: Date }>(
    `UPDATE countersign.sessions s SET used_at = $2::timestamptz, idle_expires_at =
      CASE WHEN s.idle_expires_at BETWEEN $4::timestamptz AND $3::timestamptz THEN s.idle_expires_at
      ELSE $3::timestamptz END
    FROM (
      SELECT id FROM countersign.sessions
      WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
      FOR NO KEY UPDATE SKIP LOCKED) AS free
    WHERE s.id = free.id RETURNING s.id, LEAST(s.idle_expires_at, s.expires_at) AS expires_at`,
    [
      JSON.stringify(sessions.map(({ id }) => id)),
      new Date(now).toISOString(),
      new Date(now + idle).toISOString(),
      new Date(now + idle * (1 - TOLERANCE)).toISOString(),
    ],
  )
  return new Map(extended.map(({ id, expires_at }) => [id, expires_at.toISOString()]))
}
