import { topicOf } from '../codec/keys.ts'
import type { Namespaces, Participant, SessionConfig } from '../protocol/shapes.ts'
import { addressesOn } from './namespaces.ts'

// All times are seconds since 1970, all keys and topics 32 bytes in hex.

/**
 * - `proposing`: the code is on screen, the relay does not have the proposal yet
 * - `proposed`
 * - `approved`: a wallet said yes; its session is still to be settled
 * - `abandoned`: nobody waits any more; heard only so that a late yes is answered with an end
 */
export type PairingPhase = 'proposing' | 'proposed' | 'approved' | 'abandoned'

/** A code that was shown, and what reads the answers to it. */
export type Pairing = {
  /** The proposal's. */
  readonly id: number
  readonly phase: PairingPhase
  readonly symKey: string
  readonly topic: string
  readonly secretKey: string
  readonly publicKey: string
  readonly expiry: number
  /** The chains asked for, the preferred one first. */
  readonly chains: readonly number[]
  /** The parameters of wc_sessionPropose. */
  readonly proposal: Readonly<Record<string, unknown>>
  /** Of the wallet that said yes. */
  readonly approval?: { readonly publicKey: string; readonly key: string; readonly topic: string }
}

/** A session with a wallet. Whoever reads its key can ask the wallet in our name until it expires. */
export type Session = {
  readonly topic: string
  readonly key: string
  readonly expiry: number
  readonly peer: Participant
  readonly namespaces: Namespaces
  readonly sessionConfig?: SessionConfig
  readonly chainId: number
  /** A chain the wallet went to without an account there so far. */
  readonly wanted?: number
  /** Addresses the wallet called the active ones; they come first. */
  readonly active: readonly string[]
  /** The ids of the newest millisecond of each kind of news: what was taken, or is older, changes nothing again. */
  readonly last: Readonly<Record<string, readonly number[]>>
}

/** `late` when whoever asked is told already, or gone with a reload: its answer is news then. */
export type Outstanding = {
  readonly id: number
  readonly phase: 'waiting' | 'late'
  readonly topic: string
  readonly method: string
  readonly params: unknown
  readonly chainId: number
  readonly expiry: number
}

export type State = {
  /** At most one of them is not abandoned. */
  readonly pairings: readonly Pairing[]
  readonly session?: Session | undefined
  readonly requests: readonly Outstanding[]
}

/** The pairing somebody waits for. */
export function openPairing({ pairings }: State): Pairing | undefined {
  return pairings.find(({ phase }) => phase !== 'abandoned')
}

/** The keys of all topics that are heard. */
export function keysOf({ pairings, session }: State): Map<string, string> {
  const keys = new Map(pairings.map(({ topic, symKey }) => [topic, symKey]))
  for (const { approval } of pairings) if (approval) keys.set(approval.topic, approval.key)
  if (session) keys.set(session.topic, session.key)
  return keys
}

/** Addresses on the current chain, the active one first. */
export function accountsOf({ namespaces, chainId, active }: Session): string[] {
  return [...new Set([...active, ...addressesOn(namespaces, chainId)])]
}

/** True when a key belongs to a topic. */
export function isKeyOf(key: string, topic: string): boolean {
  return topicOf(key) === topic
}
