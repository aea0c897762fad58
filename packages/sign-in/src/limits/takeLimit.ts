import type { Context } from '../context.ts'
import type { Address } from '../message/address.ts'
import { SignInError } from '../SignInError.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import type { Reply } from '../together.ts'
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

/** A use as `countersign.answer` reads it, beside a number `n`. */
export function limitRow({ key, now, step, window }: LimitUse) {
  return { limit_key: key, limit_at: new Date(now).toISOString(), limit_step: step, limit_window: window }
}

/**
 * Takes from a limit.
 *
 * @throws {SignInError} `too_many_requests`, with when to try again
 */
export async function takeLimit(context: Context, name: LimitName, subject: LimitSubject): Promise<void> {
  const use = limitUse(context, name, subject)
  if (use.key === null || (await context.together({ limit: use, read: isAllowed }))) return
  throw await tooManyRequests(context.database, use)
}

/** True where there was enough left of a limit. */
export function isAllowed({ isLimited }: Reply): boolean {
  return !isLimited
}

/** The refusal of a use for which nothing was left. */
export async function tooManyRequests(database: Queryable, use: LimitUse): Promise<SignInError> {
  const [found] = await database.query<{ seconds: number }>(
    `SELECT CEIL(EXTRACT(EPOCH FROM until - $2::timestamptz
      + ($3::float8 - $4::float8) * interval '1 microsecond'))::int AS seconds
    FROM countersign.limits WHERE key = $1`,
    [use.key, new Date(use.now).toISOString(), use.step, use.window],
  )
  const retryAfter = Math.max(1, found?.seconds ?? 1)
  return new SignInError(
    'too_many_requests',
    `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    { retryAfter },
  )
}
