import type { Namespaces, Participant } from '../protocol/shapes.ts'

/** A live session with a wallet. */
export type WalletConnectSession = {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly peer: Participant
  readonly namespaces: Namespaces
}

export type ProviderEvents = {
  /** A pairing URI, to be shown as a code or followed as a link. */
  display_uri: string
  connect: { readonly chainId: string }
  disconnect: unknown
  session_delete: { readonly topic: string }
  accountsChanged: readonly string[]
  /** Hex (`0x1`), as EIP-1193 has it. */
  chainChanged: string
}

/**
 * A wallet at the other end of a relay, as an EIP-1193 provider.
 *
 * The part of the official `EthereumProvider` that a connector needs has the same names and shapes, so that either can
 * take the other's place.
 */
export type WalletConnectProvider = {
  readonly session: WalletConnectSession | undefined
  /** Checksummed addresses on the current chain. */
  readonly accounts: readonly string[]
  readonly chainId: number
  /**
   * Pairs with a wallet: emits `display_uri`, resolves once a wallet has settled a session.
   *
   * @throws {WalletConnectError} refused, unreachable, expired, rejected, cancelled or invalid
   */
  connect(options: { readonly optionalChains: readonly number[] }): Promise<void>
  /** Pairs unless there is a session; the accounts. */
  enable(): Promise<string[]>
  /** Ends the session on both sides, and what waits for one. Works when the relay is gone. */
  disconnect(): Promise<void>
  /**
   * EIP-1193. What asks the wallet goes there; what only reads goes to the network's RPC.
   *
   * @throws {ProviderRpcError} the wallet's own answer, numeric codes of EIP-1193 and JSON-RPC
   * @throws {WalletConnectError} unreachable, expired, disconnected
   */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Event extends keyof ProviderEvents>(
    event: Event,
    listener: (payload: ProviderEvents[Event]) => void,
  ): unknown
  removeListener<Event extends keyof ProviderEvents>(
    event: Event,
    listener: (payload: ProviderEvents[Event]) => void,
  ): unknown
}

export type ProviderOptions = {
  readonly projectId: string
  /** Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** How the page presents itself to the wallet. Default: the page's title, origin and icon. */
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly icons?: readonly string[]
  }
  /** Chains that are asked for, the preferred one first, and their RPC addresses for what only reads. */
  readonly optionalChains: readonly number[]
  readonly rpcMap?: Readonly<Record<number, string>>
}
