import type { AuthenticationRequest, Cacao, SignedAuthentication } from '../cacao/authentication.ts'
import type { Namespaces, Participant, RpcError, SessionConfig } from '../protocol/shapes.ts'

/** A live session with a wallet. */
export type WalletConnectSession = {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly peer: Participant
  readonly namespaces: Namespaces
  readonly sessionConfig?: SessionConfig
}

export type ProviderEvents = {
  /** A pairing URI, to show as a QR code or to open as a deep link. */
  display_uri: string
  /** The relay has the proposal of this pairing topic: a wallet can now receive it. */
  pairing_sent: { readonly topic: string }
  /** A wallet approved the proposal of this pairing topic; its session follows. */
  pairing_approved: { readonly topic: string }
  connect: { readonly chainId: string }
  disconnect: unknown
  session_delete: { readonly topic: string }
  accountsChanged: readonly string[]
  /** Hex (`0x1`), as in EIP-1193. */
  chainChanged: string
  /** The relay has a request for the wallet: open the wallet now. */
  request_sent: SentRequest
  /** The response to a request whose promise is settled already, or lost in a reload. Buffered until there is a listener. */
  late_response: LateResponse
}

export type SentRequest = { readonly id: number; readonly topic: string; readonly method: string }

export type LateResponse = {
  readonly id: number
  readonly method: string
  readonly params: unknown
  readonly chainId: number
} & ({ readonly result: unknown } | { readonly error: RpcError })

/** An open pairing. */
export type OpenPairing = {
  readonly uri: string
  /** Expiry in seconds since 1970. */
  readonly expiry: number
  /** Whether the relay has its proposal. */
  readonly sent: boolean
}

export type ConnectOptions = {
  readonly optionalChains?: readonly number[]
  /** Resumes the pairing from before a reload, or the session it led to; creates a new pairing if there is neither. */
  readonly resume?: boolean
  /** Requests a signed message with the approval; needs `cacao`. Wallets without support ignore it. */
  readonly authentication?: AuthenticationRequest | undefined
  /** Support for `authentication`; see `/cacao`. With `resume`, pass it to read what the earlier code requested. */
  readonly cacao?: Cacao | undefined
}

/**
 * An EIP-1193 provider for a wallet behind a relay.
 *
 * Has the same names and shapes as the part of the official `EthereumProvider` that a connector needs, so that either can
 * replace the other.
 */
export type WalletConnectProvider = {
  readonly session: WalletConnectSession | undefined
  /** The open pairing, also one from before a reload. */
  readonly pairing: OpenPairing | undefined
  /** The message the wallet signed on approval, if any. Verify it on your server. */
  readonly authentication: readonly SignedAuthentication[]
  /** Addresses on the current chain, in lower case. */
  readonly accounts: readonly string[]
  readonly chainId: number
  /**
   * Pairs with a wallet: emits `display_uri`, resolves once a wallet has settled a session.
   *
   * @throws {WalletConnectError} refused, unreachable, expired, rejected, cancelled or invalid
   */
  connect(options?: ConnectOptions): Promise<void>
  /** Stops waiting for a wallet: `connect` rejects with `cancelled`. A later approval is ended. */
  abandon(): void
  /** Returns the accounts. Pairs if there is no session, with the open pairing from before a reload if any. */
  enable(): Promise<string[]>
  /** Ends the session on both sides, and pending pairings. Works without the relay. */
  disconnect(): Promise<void>
  /**
   * Sends an EIP-1193 request: to the wallet, or to the chain's RPC if it only reads.
   *
   * @throws {ProviderRpcError} the wallet's error response, with a code of EIP-1193 or JSON-RPC
   * @throws {WalletConnectError} refused, unreachable, expired, disconnected
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
  /** Your project ID from the WalletConnect dashboard. */
  readonly projectId: string
  /** The URL of the relay. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /**
   * What wallets show about your application: `name`, `description` and `icons` (https). The URL is always the page's origin.
   * Default: the title, description and icon of the page.
   */
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly icons?: readonly string[]
  }
  /** Chain IDs to request, the preferred one first. */
  readonly optionalChains: readonly number[]
  /** An RPC URL per chain, by chain ID, for requests that only read. Default: none. */
  readonly rpcMap?: Readonly<Record<number, string>>
  /** Attests your origin to wallets (Verify API): returns the attestation of an envelope. Default: none. */
  readonly attest?: (envelope: string, payload: string) => Promise<string | undefined>
}
