import type { WalletConnectError } from '../errors/WalletConnectError.ts'
import type { RelayMessage } from './Relay.ts'

/**
 * - `idle`: not needed so far, no socket
 * - `opening`: a socket is opening
 * - `open`
 * - `retrying`: waiting to open the next socket
 * - `refused`: rejected by the relay; no retries
 * - `closed`
 */
export type RelayPhase = 'idle' | 'opening' | 'open' | 'retrying' | 'refused' | 'closed'

/** A call over the current socket without a response. */
export type PendingCall = {
  readonly purpose: 'subscribe' | 'unsubscribe' | 'publish' | 'probe'
  /** The caller to settle, of `unsubscribe` and `publish`. */
  readonly caller: number
  /** When the socket is lost, in milliseconds. */
  readonly deadline: number
}

/** `requested`: the call `callId` was sent to the relay over this socket. */
export type Subscription = {
  readonly phase: 'pending' | 'requested' | 'active'
  readonly callId?: string
  /** The `subscribe` calls that wait for it. */
  readonly callers: readonly number[]
}

/** A message to publish. `backoff`: the relay rejected it, and it is sent again later. */
export type Publish = {
  readonly phase: 'ready' | 'backoff'
  readonly callId: string
  readonly params: object
  /** How often the relay rejected it. */
  readonly rejections: number
}

/** Callers are numbered: one for each `subscribe`, `unsubscribe` and `publish`. */
export type RelayState = {
  readonly phase: RelayPhase
  /** Sockets in a row that failed. */
  readonly failures: number
  /** The last connection error, the cause of a timeout. */
  readonly lastError?: unknown
  /** The error of every call once the relay refused this client or was closed. */
  readonly ended?: WalletConnectError
  /** Milliseconds for the socket to open, and by default for each call. */
  readonly timeout: number
  /** When the last frame arrived, in milliseconds. */
  readonly lastFrameAt: number
  /** By call ID. */
  readonly calls: ReadonlyMap<string, PendingCall>
  /** By topic. */
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /** Subscribe calls in a row that the relay rejected. */
  readonly rejections: number
  /** By caller. */
  readonly publishes: ReadonlyMap<number, Publish>
}

/** `response`: the socket is lost unless it opened, or a call has its response. */
export type RelayTimer = 'response' | 'reconnect' | 'steady' | 'linger' | 'resubscribe' | `publish:${number}`

export type RelayEvent =
  | { readonly type: 'subscribe'; readonly topic: string; readonly caller: number }
  | { readonly type: 'unsubscribe'; readonly topic: string; readonly caller: number }
  | { readonly type: 'publish'; readonly params: object; readonly caller: number }
  | { readonly type: 'close' }
  /** A caller's deadline passed. */
  | { readonly type: 'deadline'; readonly caller: number }
  | { readonly type: 'timer'; readonly timer: RelayTimer }
  /** The page became visible or came online. */
  | { readonly type: 'wake' }
  /** The socket opened, received a frame or closed. */
  | { readonly type: 'socket_open' }
  | { readonly type: 'socket_frame'; readonly data: unknown }
  | { readonly type: 'socket_close'; readonly code: number; readonly reason: string }
  /** The socket could not be created. */
  | { readonly type: 'socket_error'; readonly cause: unknown }

export type RelayEffect =
  | { readonly type: 'open' | 'disconnect' }
  /** Sends a frame if there is still a socket by then. */
  | { readonly type: 'send'; readonly frame: string }
  /** Starts a timer; without a delay, stops it. */
  | { readonly type: 'timer'; readonly timer: RelayTimer; readonly delay?: number | undefined }
  /** Starts or stops dispatching `wake`. */
  | { readonly type: 'watch_page'; readonly enabled: boolean }
  | { readonly type: 'settle'; readonly caller: number; readonly error?: WalletConnectError | undefined }
  | { readonly type: 'deliver'; readonly message: RelayMessage }
  | { readonly type: 'refused'; readonly reason: string }

export type RelayContext = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly nextId: () => string
  /** The ID both sides compute for a subscription. */
  readonly subscriptionId: (topic: string) => string
}

/** A transition in progress, with a copy of the state that it changes. */
export type RelayDraft = RelayContext & {
  readonly state: { -readonly [key in keyof RelayState]: RelayState[key] } & {
    readonly calls: Map<string, PendingCall>
    readonly subscriptions: Map<string, Subscription>
    readonly publishes: Map<number, Publish>
  }
  readonly effects: RelayEffect[]
}

export const INITIAL_RELAY_STATE: RelayState = {
  phase: 'idle',
  failures: 0,
  timeout: 0,
  lastFrameAt: 0,
  calls: new Map(),
  subscriptions: new Map(),
  rejections: 0,
  publishes: new Map(),
}
