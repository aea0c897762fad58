import { type Refusal, SignInError } from '../SignInError.ts'
import type { Question, Together } from '../together.ts'
import { createBoundedMap } from './createBoundedMap.ts'
import { createBuckets } from './createBuckets.ts'
import type { LimitedClient, LimitUse } from './takeLimit.ts'

/** Takes from limits. What this process knows to be refused costs no statement. */
export type Limiter = {
  /** What a use would be refused with now, as far as this process knows; `null` when something is left. Takes nothing. */
  refusal(client: LimitedClient): Refusal | null
  /**
   * Throws what {@link Limiter.refusal} returns.
   *
   * @throws {SignInError} `too_many_requests`
   */
  check(client: LimitedClient): void
  /**
   * Takes a use, and asks the database something in the same statement. Where nothing is left, nothing else is done.
   *
   * @throws {SignInError} `too_many_requests`
   */
  take(use: LimitUse): Promise<readonly unknown[]>
  take<Answer>(use: LimitUse, question: LimitedQuestion<Answer>): Promise<Answer>
}

/** What is asked of the database beside a limit. */
export type LimitedQuestion<Answer> = Pick<Question<Answer>, 'asks'> & {
  /** Reads the rows of the answer. */
  read(rows: readonly unknown[]): Answer
}

/** Most refusals that are remembered, of about 200 bytes each. */
const MOST = 50_000

const nothingElse: LimitedQuestion<readonly unknown[]> = { read: (rows) => rows }

/**
 * Makes the limiter of a process. What a client has left is in the database, which all processes share. A refusal holds
 * until a time that other uses can only put off, so it is remembered until then and never longer than the database says.
 * Wider networks and all clients together are counted here, in each process by itself: one row for them would be
 * locked by every statement.
 */
export function createLimiter(together: Together): Limiter {
  const buckets = createBuckets()
  /** The time at which a use is left again, by the limit and its client. */
  const refusedUntil = createBoundedMap<number>(MOST)

  function refusal({ name, now, shared }: LimitedClient): Refusal | null {
    const ownFreeAt = name === null ? undefined : refusedUntil.get(name)
    if (name !== null && ownFreeAt !== undefined) {
      if (ownFreeAt > now) return tooManyRequests(ownFreeAt - now)
      refusedUntil.delete(name)
    }
    const sharedFreeAt = buckets.freeAt(shared, now)
    return sharedFreeAt === null ? null : tooManyRequests(sharedFreeAt - now)
  }

  function check(client: LimitedClient): void {
    const known = refusal(client)
    if (known) throw toError(known)
  }

  async function take<Answer>(
    use: LimitUse,
    { asks, read }: LimitedQuestion<Answer | readonly unknown[]> = nothingElse,
  ) {
    check(use)
    buckets.take(use.shared, use.now)
    const answer = await together({
      limit: use,
      ...(asks && { asks }),
      read: ({ freeAt, rows }) => (freeAt === null ? { answer: read(rows) } : { freeAt }),
    })
    if (answer.freeAt === undefined) return answer.answer
    // Nothing was left to the client itself: its neighbours do not pay for that.
    buckets.giveBack(use.shared)
    if (use.name !== null) refusedUntil.set(use.name, answer.freeAt)
    throw toError(tooManyRequests(answer.freeAt - use.now))
  }

  return { refusal, check, take: take as Limiter['take'] }
}

/** The refusal of a use for which something is left again after so many milliseconds. */
function tooManyRequests(wait: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  const message = `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return { code: 'too_many_requests', message, retryAfter }
}

function toError({ code, message, retryAfter }: Refusal): SignInError {
  return new SignInError(code, message, { retryAfter })
}
