import type { Delivery } from '../protocol/methods.ts'

/** A message from the relay: an envelope and its topic. */
export type RelayMessage = { readonly topic: string; readonly message: string }

export type PublishOptions = {
  /**
   * Deadline of retries, in milliseconds since 1970. Default: ten seconds from now. A page that was suspended gets ten
   * more seconds.
   */
  readonly until?: number
  /** The attestation of the origin, for the wallet. */
  readonly attestation?: string
}

/**
 * - `idle`: not needed so far, no socket
 * - `connecting`: opening or reopening the socket
 * - `open`
 * - `refused`: rejected by the relay; no retries
 * - `closed`
 */
export type RelayStatus = 'idle' | 'connecting' | 'open' | 'refused' | 'closed'

/**
 * A relay client with one socket, which opens on first use and reconnects automatically.
 *
 * Every call rejects with a {@link WalletConnectError}: `refused` when the relay rejected this client,
 * `unreachable` on a timeout, `cancelled` once closed.
 */
export type Relay = {
  readonly status: () => RelayStatus
  /** Subscribes to a topic, also over later sockets. The relay delivers stored messages at once. */
  readonly subscribe: (topic: string) => Promise<void>
  /** Unsubscribes. Resolves even if the relay is not reachable. */
  readonly unsubscribe: (topic: string) => Promise<void>
  /** Publishes an envelope. Resolves once the relay confirmed it. */
  readonly publish: (
    topic: string,
    message: string,
    delivery: Delivery,
    options?: PublishOptions,
  ) => Promise<void>
  /** Closes the socket; pending calls reject. */
  readonly close: () => void
}

export type RelayOptions = {
  /** `wss://…`, or `ws://` on this machine. */
  readonly url: string
  readonly projectId: string
  /** Ed25519 seed of 32 bytes, one per tab: a relay serves a topic only to the newest socket of an identity. */
  readonly seed: Uint8Array
  /** Called for each message; it is acknowledged once this has returned. Must not throw. */
  readonly onMessage: (message: RelayMessage) => void
  /** The relay rejected this client. */
  readonly onRefused?: (reason: string) => void
  /** A WebSocket class where the platform has none, such as `ws` in Node 20. */
  readonly WebSocket?: typeof globalThis.WebSocket | undefined
}
