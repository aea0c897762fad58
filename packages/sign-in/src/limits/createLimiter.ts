import { hashSecret } from '../crypto/secret.ts'
import type { Batch, LimitUse } from '../database/batch/createBatch.ts'
import { type Refusal, RequestError } from '../errors/RequestError.ts'
import type { Address } from '../siwe/address.ts'
import { clientNetworks } from './clientNetwork.ts'
import { createBoundedMap } from './createBoundedMap.ts'
import { type Bucket, createBuckets, sharedBuckets } from './createBuckets.ts'
import { createShares } from './createShares.ts'
import type { LimitName, Limits } from './Limits.ts'

/** The client IP, and the wallet for limits per client and wallet. No limit counts a wallet alone. */
export type LimitedClient = { readonly ipAddress: string | null; readonly address?: Address }

/** Counts uses of limits. A refusal that this process remembers needs no statement. */
export type Limiter = {
  /** Returns the refusal of a use that this process remembers, or `null`. Does not count the use. */
  refusal(limit: LimitName, client: LimitedClient): Refusal | null
  /**
   * Throws what {@link Limiter.refusal} returns.
   *
   * @throws {RequestError} `too_many_requests`
   */
  check(limit: LimitName, client: LimitedClient): void
  /**
   * Counts a use.
   *
   * @throws {RequestError} `too_many_requests`, with when to try again
   */
  take(limit: LimitName, client: LimitedClient): Promise<void>
  /**
   * Counts a use in a statement that does other work too. `run` sends it with the use to count (`null` if there is nothing
   * to count in the database), and returns when the limit allows another use if it was reached.
   *
   * @throws {RequestError} `too_many_requests`
   */
  takeWithin<Counted extends { readonly freeAt: number | null }>(
    limit: LimitName,
    client: LimitedClient,
    run: (use: LimitUse | null) => Promise<Counted>,
  ): Promise<Counted>
}

export type LimiterOptions = {
  readonly batch: Batch
  readonly limits: Limits
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Maximum number of refusals to remember, about 200 bytes each. */
const MAX_REFUSALS = 50_000
/** In microseconds. */
const MINUTE = 60_000_000

/** A client of a limit, as one process counts it. */
type Counter = {
  /** The limit and the client; `null` without a limit. */
  readonly name: string | null
  /** Buckets in memory: of the networks around the client, and of all clients together. */
  readonly shared: readonly Bucket[]
}

/**
 * Creates the limiter of a process. Uses are counted in the database, which all processes share, except a client's first
 * ones in a minute ({@link createShares}). Other uses can only delay the time at which a refusal ends, so it is remembered
 * until that time and no longer than the database says.
 * Wider networks and all clients together are counted in memory, by each process: a row for them would be locked by
 * every statement.
 */
export function createLimiter({ batch, limits, now: readClock }: LimiterOptions): Limiter {
  const buckets = createBuckets()
  const shares = createShares()
  /** When the limit allows another use, by limit and client. */
  const refusedUntil = createBoundedMap<number>(MAX_REFUSALS)

  /**
   * Pending statements that send uses counted only in memory so far, by limit and client. Other uses of the same limit and
   * client wait for them: if the database counted those first, it could refuse the earlier ones, which were already admitted.
   */
  const settling = new Map<string | null, Promise<boolean>>()

  function findRefusal({ name, shared }: Counter, now: number): Refusal | null {
    const ownFreeAt = (name === null ? undefined : refusedUntil.get(name)) ?? now
    const freeAt = ownFreeAt > now ? ownFreeAt : buckets.freeAt(shared, now)
    return freeAt === null ? null : tooManyRequests(freeAt - now)
  }

  function refusal(limit: LimitName, client: LimitedClient): Refusal | null {
    return findRefusal(counterOf(limits, limit, client), readClock())
  }

  const takeWithin: Limiter['takeWithin'] = async (limit, client, run) => {
    const counter = counterOf(limits, limit, client)
    const { name, shared } = counter
    for (let settled = settling.get(name); settled; settled = settling.get(name)) await settled
    const now = readClock()
    const known = findRefusal(counter, now)
    if (known) throw toError(known)
    buckets.take(shared, now)
    if (name === null) return run(null)
    const perMinute = limits[limit]
    const owed = shares.count(name, perMinute, now)
    if (owed === null) return run(null)
    const restore = () => shares.restore(name, owed, now)
    const counting = run(toUse(name, { perMinute, now, owed })).catch((error) => {
      restore()
      throw error
    })
    if (owed > 0) {
      const isOver = () => settling.delete(name)
      settling.set(name, counting.then(isOver, isOver))
    }
    const counted = await counting
    if (counted.freeAt === null) return counted
    restore()
    // The client's own limit refused it, so it does not count toward the shared limits.
    buckets.refund(shared)
    refusedUntil.set(name, counted.freeAt)
    throw toError(tooManyRequests(counted.freeAt - now))
  }

  return {
    refusal,
    check(limit, client) {
      const known = refusal(limit, client)
      if (known) throw toError(known)
    },
    async take(limit, client) {
      await takeWithin(limit, client, async (use) => (use ? batch({ limit: use }) : { freeAt: null }))
    },
    takeWithin,
  }
}

/** Clients without an IP have only the limit of all clients together. A limit of 0 means no limit. */
function counterOf(limits: Limits, limit: LimitName, { ipAddress, address }: LimitedClient): Counter {
  if (limits[limit] === 0) return { name: null, shared: [] }
  const networks = ipAddress === null ? null : clientNetworks(ipAddress)
  // Each use of a limit by wallet counts toward another limit too, which the wider networks share.
  const shared = address ? [] : sharedBuckets(limits, limit, networks?.wider ?? [])
  return { name: networks && [limit, networks.client, address?.toLowerCase() ?? ''].join('\n'), shared }
}

function toUse(name: string, use: { perMinute: number; now: number; owed: number }): LimitUse {
  const step = Math.ceil(MINUTE / use.perMinute)
  return { key: hashSecret(name), now: use.now, step: use.owed + step, window: step * use.perMinute }
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
