import { notBlocked } from '../blocks/notBlocked.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'

/** A session that stands, and whose it is. */
export type StandingSession = { readonly id: string; readonly account: string }

type Look = {
  /** Milliseconds since 1970. */
  readonly now: number
}

const stands = (at: string) =>
  `LEAST(s.idle_expires_at, s.expires_at) > ${at}::timestamptz AND ${notBlocked('w')}`

/** The session of a token, or `null` when it has ended. Looking is not using: it idles out as if nobody had looked. */
export async function findStandingSession(
  database: Queryable,
  { token, now }: Look & { readonly token: string },
): Promise<StandingSession | null> {
  const [found] = await database.query<StandingSession>(
    `SELECT s.id, w.account_id AS account
    FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE s.token_hash = $1 AND ${stands('$2')}`,
    [hashSecret(token), new Date(now).toISOString()],
  )
  return found ?? null
}

/** Those of some sessions that stand, by one statement. Looking is not using. */
export async function standingAmong(
  database: Queryable,
  { ids, now }: Look & { readonly ids: readonly string[] },
): Promise<Set<string>> {
  const found = await database.query<{ id: string }>(
    `SELECT s.id FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id
    WHERE s.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
      AND ${stands('$2')}`,
    [JSON.stringify(ids), new Date(now).toISOString()],
  )
  return new Set(found.map(({ id }) => id))
}
