import type { Delivery } from '../protocol/methods.ts'

/** A message from the relay: an envelope and the topic it travelled under. */
export type RelayMessage = { readonly topic: string; readonly message: string }

export type PublishOptions = {
  /**
   * Moment (milliseconds since 1970) until which publishing is tried again. Default: ten seconds from now. A page that
   * slept through it gets ten seconds more.
   */
  readonly until?: number
  /** A proof of origin for the wallet, if one was had. */
  readonly attestation?: string
}

/**
 * - `idle`: not needed so far, no socket
 * - `connecting`: on its way, or on its way again
 * - `open`
 * - `refused`: turned away for good; nothing is tried any more
 * - `closed`
 */
export type RelayStatus = 'idle' | 'connecting' | 'open' | 'refused' | 'closed'

/**
 * A relay: a mailbox by topic, over one socket that opens when it is first needed and mends itself.
 *
 * Every call rejects with a {@link WalletConnectError}: `refused` when the relay turned us away for good,
 * `unreachable` when no answer came in time, `cancelled` once closed.
 */
export type Relay = {
  readonly status: () => RelayStatus
  /** Hears a topic from now on, also over every later socket; what waits in the mailbox comes at once. */
  readonly subscribe: (topic: string) => Promise<void>
  /** Hears it no longer. Resolves also when the relay could not be told. */
  readonly unsubscribe: (topic: string) => Promise<void>
  /** Hands over an envelope. Resolves once the relay has it. */
  readonly publish: (
    topic: string,
    message: string,
    delivery: Delivery,
    options?: PublishOptions,
  ) => Promise<void>
  /** Ends the socket; what is under way rejects. */
  readonly close: () => void
}

export type RelayOptions = {
  /** `wss://…`, or `ws://` on this machine. */
  readonly url: string
  readonly projectId: string
  /** Ed25519 seed, 32 bytes. One a tab: a relay serves a topic only to the newest socket of an identity. */
  readonly seed: Uint8Array
  /** Called for each message; it is acknowledged once this has returned. Must not throw. */
  readonly onMessage: (message: RelayMessage) => void
  /** The relay turned us away for good. */
  readonly onRefused?: (reason: string) => void
  /** Where there is no WebSocket of the platform's own: `ws` in Node 20. */
  readonly WebSocket?: typeof globalThis.WebSocket
}
