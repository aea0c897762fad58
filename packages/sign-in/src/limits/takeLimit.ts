import type { Context } from '../context.ts'
import type { Address } from '../message/address.ts'
import { hashSecret } from '../secret.ts'
import { type ClientNetworks, clientNetworks } from './clientNetwork.ts'
import type { Bucket } from './createBuckets.ts'
import type { LimitName, Limits } from './Limits.ts'

/** One use of a limit; a key of `null` means that there is none. */
export type LimitUse = LimitedClient & {
  /** The name of the client's row in the database. */
  readonly key: string | null
  /** What one use takes, in microseconds. */
  readonly step: number
  /** How far ahead of the clock the uses may be together, in microseconds. */
  readonly window: number
}

/** Who uses a limit, as one process knows it. */
export type LimitedClient = {
  /** The limit and its client; `null` where there is no limit. */
  readonly name: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Taken in this process: of the networks around the client, and of all clients together. */
  readonly shared: readonly Bucket[]
}

/** Who asks; with the wallet that is named, where a limit is for both together, and never for a wallet alone. */
export type LimitSubject = { readonly client: string | null; readonly address?: Address }

type LimitContext = Pick<Context, 'limits' | 'now'>

const MINUTE = 60_000_000
const nothingShared: readonly Bucket[] = []

/** Makes a use of a limit. */
export function limitUse(context: LimitContext, limit: LimitName, subject: LimitSubject): LimitUse {
  const { name, now, shared } = limitedClient(context, limit, subject)
  if (name === null) return { name, now, shared, key: null, step: 0, window: 0 }
  const perMinute = context.limits[limit]
  const step = Math.ceil(MINUTE / perMinute)
  return { name, now, shared, key: hashSecret(name), step, window: step * perMinute }
}

/** Names who uses a limit. There is none for a client that is not known, nor for a limit of 0. */
export function limitedClient(
  { limits, now }: LimitContext,
  limit: LimitName,
  { client, address }: LimitSubject,
): LimitedClient {
  if (client === null || limits[limit] === 0) return { name: null, now: now(), shared: nothingShared }
  const networks = clientNetworks(client)
  const name = [limit, networks.own, address?.toLowerCase() ?? ''].join('\n')
  // What is counted by wallet is part of another limit, which the wider networks share already.
  return { name, now: now(), shared: address ? [] : sharedBuckets(limits, limit, networks) }
}

/** What a client shares with others: the buckets of the networks around it, and that of all clients. */
export function sharedBuckets(
  limits: Limits,
  name: Exclude<keyof Limits, 'allClients'>,
  { wider }: ClientNetworks,
): readonly Bucket[] {
  const perMinute = limits[name]
  const buckets = wider.map((network) => ({
    key: `${name} ${network.name}`,
    perMinute: perMinute * network.share,
  }))
  if (limits.allClients > 0) buckets.push({ key: name, perMinute: perMinute * limits.allClients })
  return buckets
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
  if (use.key !== null) await context.limiter.take(use)
}
