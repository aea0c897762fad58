import { hashKey } from '../codec/crypto.ts'
import type { WalletConnectError } from '../errors/WalletConnectError.ts'
import type { Delivery } from '../protocol/methods.ts'
import type { Namespaces, Participant, RpcError, SessionConfig } from '../protocol/shapes.ts'
import { addressesOn } from './namespaces.ts'

// All times are seconds since 1970, all keys and topics 32 bytes in hex.

/**
 * - `proposing`: the URI is shown, the relay does not have the proposal yet
 * - `proposed`
 * - `approved`: a wallet approved; its session is not settled yet
 * - `abandoned`: no caller waits; still subscribed, to end a session that is approved late
 */
export type PairingPhase = 'proposing' | 'proposed' | 'approved' | 'abandoned'

export type Pairing = {
  /** The ID of the proposal. */
  readonly id: number
  readonly phase: PairingPhase
  readonly symKey: string
  readonly topic: string
  readonly secretKey: string
  readonly publicKey: string
  readonly expiry: number
  /** The requested chains, the preferred one first. */
  readonly chains: readonly number[]
  /** The parameters of wc_sessionPropose. */
  readonly proposal: Readonly<Record<string, unknown>>
  /** Of the wallet that approved. */
  readonly approval?: { readonly publicKey: string; readonly key: string; readonly topic: string }
}

/** A session with a wallet. Its key allows requests to the wallet until it expires. */
export type Session = {
  readonly topic: string
  readonly key: string
  readonly expiry: number
  readonly peer: Participant
  readonly namespaces: Namespaces
  readonly sessionConfig?: SessionConfig
  readonly chainId: number
  /** A chain the wallet changed to, without an account on it so far. */
  readonly pendingChainId?: number
  /** Addresses the wallet reported as active; they come first. */
  readonly active: readonly string[]
  /** By kind of message, the IDs of the newest millisecond: these and older ones have no effect again. */
  readonly last: Readonly<Record<string, readonly number[]>>
}

/** `late`: the caller was rejected or lost in a reload. The response becomes a late response event. */
export type PendingRequest = {
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
  readonly requests: readonly PendingRequest[]
}

export type Input =
  /** The page loaded, with the stored state. */
  | { readonly type: 'start' }
  | { readonly type: 'propose'; readonly pairing: Pairing }
  /** The page stops waiting for a wallet. */
  | { readonly type: 'cancel' }
  | { readonly type: 'request'; readonly request: PendingRequest }
  /** The page changes to another chain of the session. */
  | { readonly type: 'switch'; readonly chainId: number }
  | { readonly type: 'disconnect' }
  /** The relay has a proposal or a request, or publishing it failed. */
  | { readonly type: 'delivered'; readonly id: number }
  | { readonly type: 'undelivered'; readonly id: number; readonly failure: WalletConnectError }
  /** The relay rejected this client. */
  | { readonly type: 'refused'; readonly reason: string }
  /** A decrypted message. */
  | { readonly type: 'message'; readonly topic: string; readonly payload: unknown }
  /** Another tab stored or removed the session. */
  | { readonly type: 'stored'; readonly session: Session | undefined }
  /** A deadline passed. */
  | { readonly type: 'clock' }

/** `failure`: why there is no response. */
export type Outcome =
  | { readonly result: unknown }
  | { readonly error: RpcError }
  | { readonly failure: WalletConnectError }

/** Effects of a transition, in order: `subscribe` first, `unsubscribe` last. */
export type Effect =
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }
  | {
      readonly type: 'send'
      readonly topic: string
      readonly key: string
      readonly payload: { readonly id: number; readonly method?: string }
      readonly delivery: Delivery
      /** When to stop retrying. */
      readonly expiry?: number
    }
  /** The relay has the proposal. */
  | { readonly type: 'proposed'; readonly pairing: Pairing }
  /** A wallet approved; its session is not settled yet. */
  | { readonly type: 'approved'; readonly pairing: Pairing }
  | { readonly type: 'paired'; readonly pairing: Pairing; readonly authentication: unknown }
  | { readonly type: 'unpaired'; readonly pairing: Pairing; readonly failure: WalletConnectError }
  | { readonly type: 'responded'; readonly request: PendingRequest; readonly outcome: Outcome }
  /** The relay has a request. */
  | { readonly type: 'sent'; readonly request: PendingRequest }
  | { readonly type: 'connected'; readonly chainId: number }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'accounts'; readonly accounts: readonly string[] }
  | { readonly type: 'ended'; readonly topic: string; readonly by: EndedBy }

/** What ended a session. */
export type EndedBy = 'page' | 'wallet' | 'tab' | 'time'

/** The time of a transition, and IDs for the messages it sends. */
export type Context = { readonly now: number; readonly nextId: () => number }

/** A transition in progress, with a copy of the state that it changes. */
export type Draft = Context & {
  readonly state: { -readonly [key in keyof State]: State[key] }
  endedBy: EndedBy
  readonly effects: Effect[]
}

/** The pairing a caller waits for. */
export function openPairing({ pairings }: State): Pairing | undefined {
  return pairings.find(({ phase }) => phase !== 'abandoned')
}

/** The keys of all subscribed topics. */
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
  return hashKey(key) === topic
}
