import { SignInError } from '../SignInError.ts'
import type { Question, Together } from '../together.ts'
import { createBoundedMap } from './createBoundedMap.ts'
import { createBuckets } from './createBuckets.ts'
import type { LimitUse } from './takeLimit.ts'

/** Takes from limits. What this process knows to be refused costs no statement. */
export type Limiter = {
  /**
   * Refuses a use for which nothing is left, as far as this process knows. Takes nothing.
   *
   * @throws {SignInError} `too_many_requests`
   */
  check(use: LimitUse): void
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
  /** The time at which a use is left again, by its key. */
  const refusedUntil = createBoundedMap<number>(MOST)

  function check({ key, now }: LimitUse): void {
    const freeAt = key === null ? undefined : refusedUntil.get(key)
    if (key === null || freeAt === undefined) return
    if (freeAt > now) throw tooManyRequests(freeAt - now)
    refusedUntil.delete(key)
  }

  async function take<Answer>(
    use: LimitUse,
    { asks, read }: LimitedQuestion<Answer | readonly unknown[]> = nothingElse,
  ) {
    check(use)
    const sharedFreeAt = buckets.take(use.shared, use.now)
    if (sharedFreeAt !== null) throw tooManyRequests(sharedFreeAt - use.now)
    const answer = await together({
      limit: use,
      ...(asks && { asks }),
      read: ({ freeAt, rows }) => (freeAt === null ? { answer: read(rows) } : { freeAt }),
    })
    if (answer.freeAt === undefined) return answer.answer
    // Nothing was left to the client itself: its neighbours do not pay for that.
    buckets.giveBack(use.shared)
    if (use.key !== null) refusedUntil.set(use.key, answer.freeAt)
    throw tooManyRequests(answer.freeAt - use.now)
  }

  return { check, take: take as Limiter['take'] }
}

/** The refusal of a use for which something is left again after so many milliseconds. */
function tooManyRequests(wait: number): SignInError {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  return new SignInError(
    'too_many_requests',
    `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    { retryAfter },
  )
}
