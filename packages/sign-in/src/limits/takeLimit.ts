import { hashSecret } from '../crypto/secret.ts'
import type * as batch from '../database/batch/createBatch.ts'
import type { Address } from '../siwe/address.ts'
import { type ClientNetworks, clientNetworks } from './clientNetwork.ts'
import type { Bucket } from './createBuckets.ts'
import type { Limiter } from './createLimiter.ts'
import type { LimitName, Limits } from './Limits.ts'

/** One use of a limit by a client. */
export type LimitUse = LimitedClient & batch.LimitUse

/** A client of a limit, as one process counts it. */
export type LimitedClient = {
  /** The limit and the client; `null` without a limit. */
  readonly name: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Buckets in memory: of the networks around the client, and of all clients together. */
  readonly shared: readonly Bucket[]
}

/** The client IP, and the wallet for limits per client and wallet. No limit counts a wallet alone. */
export type LimitSubject = { readonly ipAddress: string | null; readonly address?: Address }

export type LimitContext = {
  readonly limits: Limits
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const MINUTE = 60_000_000
const noBuckets: readonly Bucket[] = []

/** Creates a use of a limit. */
export function limitUse(context: LimitContext, limit: LimitName, subject: LimitSubject): LimitUse {
  const { name, now, shared } = limitedClient(context, limit, subject)
  if (name === null) return { name, now, shared, key: null, step: 0, window: 0 }
  const perMinute = context.limits[limit]
  const step = Math.ceil(MINUTE / perMinute)
  return { name, now, shared, key: hashSecret(name), step, window: step * perMinute }
}

/**
 * Returns the client of a limit. Clients without an IP have only the limit of all clients together. A limit of 0 means
 * no limit.
 */
export function limitedClient(
  { limits, now }: LimitContext,
  limit: LimitName,
  { ipAddress, address }: LimitSubject,
): LimitedClient {
  if (limits[limit] === 0) return { name: null, now: now(), shared: noBuckets }
  if (ipAddress === null) {
    const shared = address ? noBuckets : sharedBuckets(limits, limit, { wider: [] })
    return { name: null, now: now(), shared }
  }
  const networks = clientNetworks(ipAddress)
  const name = [limit, networks.own, address?.toLowerCase() ?? ''].join('\n')
  // Each use of a limit by wallet counts toward another limit too, which the wider networks share.
  return { name, now: now(), shared: address ? [] : sharedBuckets(limits, limit, networks) }
}

/** Returns the buckets that a client shares: of the networks around it, and of all clients. */
export function sharedBuckets(
  limits: Limits,
  name: Exclude<keyof Limits, 'allClients'>,
  { wider }: Pick<ClientNetworks, 'wider'>,
): readonly Bucket[] {
  const perMinute = limits[name]
  const buckets = wider.map((network) => ({
    key: `${name} ${network.name}`,
    perMinute: perMinute * network.share,
  }))
  if (limits.allClients > 0) buckets.push({ key: name, perMinute: perMinute * limits.allClients })
  return buckets
}

/**
 * Counts a use of a limit.
 *
 * @throws {RequestError} `too_many_requests`, with when to try again
 */
export async function takeLimit(
  context: LimitContext & { readonly limiter: Limiter },
  name: LimitName,
  subject: LimitSubject,
): Promise<void> {
  const use = limitUse(context, name, subject)
  if (use.key === null) context.limiter.takeShared(use)
  else await context.limiter.take(use)
}
