import type { Context } from '../context.ts'
import type { Address } from '../message/address.ts'
import { SignInError } from '../SignInError.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { clientNetwork } from './clientNetwork.ts'
import type { LimitName } from './Limits.ts'

/** One use of a limit; a key of `null` means that there is none. */
export type LimitUse = {
  readonly key: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** What one use takes, in microseconds. */
  readonly step: number
  /** How far ahead of the clock the uses may be together, in microseconds. */
  readonly window: number
}

/** Who asks; with the wallet that is named, where a limit is for both together, and never for a wallet alone. */
export type LimitSubject = { readonly client: string | null; readonly address?: Address }

const MINUTE = 60_000_000

/** Makes a use of a limit. There is none for a client that is not known, nor for a limit of 0. */
export function limitUse(
  { limits, now }: Pick<Context, 'limits' | 'now'>,
  name: LimitName,
  { client, address }: LimitSubject,
): LimitUse {
  const perMinute = limits[name]
  const step = Math.ceil(MINUTE / Math.max(1, perMinute))
  const isFree = client === null || perMinute === 0
  const subject = isFree ? null : [name, clientNetwork(client), address?.toLowerCase() ?? ''].join('\n')
  return { key: subject && hashSecret(subject), now: now(), step, window: step * perMinute }
}

/**
 * Takes from a limit, for the beginning of a WITH; its values are $1 to $4. `allowed.yes` says whether there was
 * anything left. `until` is when all that was taken is given back (GCRA), so a refusal has nothing to write: it is seen
 * beforehand, and again under the lock when others came between. The row is taken before others are swept, because two
 * statements that sweep each other's row first would wait for each other for ever.
 */
export const TAKE_LIMIT = `taken AS (
    INSERT INTO countersign.limits AS kept (key, until)
    SELECT $1::text, $2::timestamptz + $3::float8 * interval '1 microsecond'
    WHERE $1::text IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM countersign.limits
      WHERE key = $1::text AND until + $3::float8 * interval '1 microsecond'
        > $2::timestamptz + $4::float8 * interval '1 microsecond')
    ON CONFLICT (key) DO UPDATE
      SET until = GREATEST(kept.until, $2::timestamptz) + $3::float8 * interval '1 microsecond'
      WHERE GREATEST(kept.until, $2::timestamptz) + $3::float8 * interval '1 microsecond'
        <= $2::timestamptz + $4::float8 * interval '1 microsecond'
    RETURNING key),
  swept_limits AS (
    DELETE FROM countersign.limits WHERE EXISTS (SELECT 1 FROM taken) AND ctid = ANY (ARRAY(
      SELECT ctid FROM countersign.limits WHERE until < $2::timestamptz AND key <> $1::text
      ORDER BY until LIMIT 10 FOR UPDATE SKIP LOCKED))),
  allowed AS (SELECT $1::text IS NULL OR EXISTS (SELECT 1 FROM taken) AS yes)`

/** The values of {@link TAKE_LIMIT}. */
export function limitValues({ key, now, step, window }: LimitUse) {
  return [key, new Date(now).toISOString(), step, window] as const
}

/**
 * Takes from a limit.
 *
 * @throws {SignInError} `too_many_requests`, with when to try again
 */
export async function takeLimit(context: Context, name: LimitName, subject: LimitSubject): Promise<void> {
  const use = limitUse(context, name, subject)
  if (use.key === null) return
  const [found] = await context.database.query<{ yes: boolean }>(
    `WITH ${TAKE_LIMIT} SELECT yes FROM allowed`,
    limitValues(use),
  )
  if (!found?.yes) throw await tooManyRequests(context.database, use)
}

/** The refusal of a use for which nothing was left. */
export async function tooManyRequests(database: Queryable, use: LimitUse): Promise<SignInError> {
  const [found] = await database.query<{ seconds: number }>(
    `SELECT CEIL(EXTRACT(EPOCH FROM until - $2::timestamptz
      + ($3::float8 - $4::float8) * interval '1 microsecond'))::int AS seconds
    FROM countersign.limits WHERE key = $1`,
    limitValues(use),
  )
  const retryAfter = Math.max(1, found?.seconds ?? 1)
  return new SignInError(
    'too_many_requests',
    `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    { retryAfter },
  )
}
