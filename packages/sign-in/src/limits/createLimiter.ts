import type { Batch, BatchRequest } from '../database/batch/createBatch.ts'
import { type Refusal, RequestError } from '../errors/RequestError.ts'
import { createBoundedMap } from './createBoundedMap.ts'
import { createBuckets } from './createBuckets.ts'
import type { LimitedClient, LimitUse } from './takeLimit.ts'

/** Counts uses of limits. A refusal that this process remembers needs no statement. */
export type Limiter = {
  /** Returns the refusal of a use that this process remembers, or `null`. Does not count the use. */
  refusal(client: LimitedClient): Refusal | null
  /**
   * Throws what {@link Limiter.refusal} returns.
   *
   * @throws {RequestError} `too_many_requests`
   */
  check(client: LimitedClient): void
  /**
   * Counts a use in the shared buckets alone, for a client without an IP.
   *
   * @throws {RequestError} `too_many_requests`
   */
  takeShared(client: LimitedClient): void
  /**
   * Counts a use and runs an operation in the same statement. When the limit is reached, the operation does not run.
   *
   * @throws {RequestError} `too_many_requests`
   */
  take(use: LimitUse): Promise<readonly unknown[]>
  take<Result>(use: LimitUse, request: LimitedRequest<Result>): Promise<Result>
}

/** What runs in the statement that counts the use. */
export type LimitedRequest<Result> = Pick<BatchRequest<Result>, 'operation'> & {
  /** Reads the rows that the operation returned. */
  read(rows: readonly unknown[]): Result
}

/** Maximum number of refusals to remember, about 200 bytes each. */
const MAX_REFUSALS = 50_000

const limitOnly: LimitedRequest<readonly unknown[]> = { read: (rows) => rows }

/**
 * Creates the limiter of a process. Uses are counted in the database, which all processes share. Other uses can only
 * delay the time at which a refusal ends, so it is remembered until that time and no longer than the database says.
 * Wider networks and all clients together are counted in memory, by each process: a row for them would be locked by
 * every statement.
 */
export function createLimiter(batch: Batch): Limiter {
  const buckets = createBuckets()
  /** When the limit allows another use, by limit and client. */
  const refusedUntil = createBoundedMap<number>(MAX_REFUSALS)

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

  function takeShared(client: LimitedClient): void {
    check(client)
    buckets.take(client.shared, client.now)
  }

  async function take<Result>(
    use: LimitUse,
    { operation, read }: LimitedRequest<Result | readonly unknown[]> = limitOnly,
  ) {
    takeShared(use)
    const taken = await batch({
      limit: use,
      ...(operation && { operation }),
      read({ freeAt, rows }) {
        return freeAt === null ? { result: read(rows) } : { freeAt }
      },
    })
    if (taken.freeAt === undefined) return taken.result
    // The client's own limit refused it, so it does not count toward the shared limits.
    buckets.refund(use.shared)
    if (use.name !== null) refusedUntil.set(use.name, taken.freeAt)
    throw toError(tooManyRequests(taken.freeAt - use.now))
  }

  return { refusal, check, takeShared, take: take as Limiter['take'] }
}

/** Returns the refusal of a use that is allowed again after `wait` milliseconds. */
function tooManyRequests(wait: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  const message = `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return { code: 'too_many_requests', message, retryAfter }
}

function toError({ code, message, retryAfter }: Refusal): RequestError {
  return new RequestError(code, message, { retryAfter })
}
