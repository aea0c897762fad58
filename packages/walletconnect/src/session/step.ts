import type { Delivery } from '../protocol/methods.ts'
import type { RpcError } from '../protocol/shapes.ts'
import type { WalletConnectErrorCode } from '../WalletConnectError.ts'
import type { Outstanding, Pairing, Session, State } from './state.ts'

/** What happens to a session. */
export type Input =
  /** After a start with a state that was kept. */
  | { readonly type: 'start' }
  | { readonly type: 'propose'; readonly pairing: Pairing }
  /** The page stops waiting for a wallet. */
  | { readonly type: 'cancel' }
  | { readonly type: 'request'; readonly request: Outstanding }
  /** The page goes to another chain of the session. */
  | { readonly type: 'switch'; readonly chainId: number }
  | { readonly type: 'disconnect' }
  /** The relay has a proposal or a request, or cannot be given it. */
  | { readonly type: 'delivered'; readonly id: number }
  | { readonly type: 'undelivered'; readonly id: number; readonly failure: Failure }
  /** The relay turned us away for good. */
  | { readonly type: 'refused'; readonly reason: string }
  /** What an envelope held. */
  | { readonly type: 'message'; readonly topic: string; readonly payload: unknown }
  /** Another tab wrote, or removed, the session. */
  | { readonly type: 'stored'; readonly session: Session | undefined }
  /** Time went by. */
  | { readonly type: 'clock' }

export type Failure = {
  readonly code: WalletConnectErrorCode
  readonly message: string
  /** The wallet's own words. */
  readonly cause?: unknown
}
export type Outcome =
  | { readonly result: unknown }
  | { readonly error: RpcError }
  | { readonly failure: Failure }

/** What is to be done. Subscriptions come first, and their ends last. */
export type Effect =
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }
  | {
      readonly type: 'send'
      readonly topic: string
      readonly key: string
      readonly payload: { readonly id: number; readonly method?: string }
      readonly delivery: Delivery
      /** The moment until which it is worth a try. */
      readonly expiry?: number
    }
  /** The relay has the proposal. */
  | { readonly type: 'proposed'; readonly pairing: Pairing }
  /** A wallet said yes; its session is still to be settled. */
  | { readonly type: 'approved'; readonly pairing: Pairing }
  | { readonly type: 'paired'; readonly pairing: Pairing; readonly authentication: unknown }
  | { readonly type: 'unpaired'; readonly pairing: Pairing; readonly failure: Failure }
  | { readonly type: 'answered'; readonly request: Outstanding; readonly outcome: Outcome }
  /** The relay has a request. */
  | { readonly type: 'sent'; readonly request: Outstanding }
  | { readonly type: 'connected'; readonly chainId: number }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'accounts'; readonly accounts: readonly string[] }
  | { readonly type: 'ended'; readonly topic: string; readonly by: EndedBy }

/** Who ended a session. */
export type EndedBy = 'page' | 'wallet' | 'tab' | 'time'

/** The moment of a transition, and ids for what it sends. */
export type Moment = { readonly now: number; readonly nextId: () => number }

/** A transition in the making. */
export type Draft = Moment & { state: State; endedBy: EndedBy; readonly effects: Effect[] }
