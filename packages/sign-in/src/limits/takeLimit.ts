import type { Context } from '../context.ts'
import type { Address } from '../message/address.ts'
import { hashSecret } from '../secret.ts'
import { type ClientNetworks, clientNetworks } from './clientNetwork.ts'
import type { Bucket } from './createBuckets.ts'
import type { LimitName, Limits } from './Limits.ts'

/** One use of a limit; a key of `null` means that there is none. */
export type LimitUse = {
  readonly key: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** What one use takes, in microseconds. */
  readonly step: number
  /** How far ahead of the clock the uses may be together, in microseconds. */
  readonly window: number
  /** Taken in this process: of the networks around the client, and of all clients together. */
  readonly shared: readonly Bucket[]
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
  const use = { now: now(), step, window: step * perMinute }
  if (client === null || perMinute === 0) return { ...use, key: null, shared: [] }
  const networks = clientNetworks(client)
  const key = hashSecret([name, networks.own, address?.toLowerCase() ?? ''].join('\n'))
  // What is counted by wallet is part of another limit, which the wider networks share already.
  return { ...use, key, shared: address ? [] : sharedBuckets(limits, name, networks) }
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
