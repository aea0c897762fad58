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
  /** A pairing URI, to be shown as a code or followed as a link. */
  display_uri: string
  /** The relay has the proposal that goes with the code, of this pairing topic: a wallet finds it from now on. */
  pairing_sent: { readonly topic: string }
  /** A wallet said yes to the code, of this pairing topic; its session follows. */
  pairing_approved: { readonly topic: string }
  connect: { readonly chainId: string }
  disconnect: unknown
  session_delete: { readonly topic: string }
  accountsChanged: readonly string[]
  /** Hex (`0x1`), as EIP-1193 has it. */
  chainChanged: string
  /** The relay has a request for the wallet: the moment to lead the person there. */
  request_sent: SentRequest
  /** The answer to a request whose promise is settled already, or was lost with a reload. Kept until somebody listens. */
  late_answer: LateAnswer
}

export type SentRequest = { readonly id: number; readonly topic: string; readonly method: string }

export type LateAnswer = {
  readonly id: number
  readonly method: string
  readonly params: unknown
  readonly chainId: number
} & ({ readonly result: unknown } | { readonly error: RpcError })

/** A code that is shown. */
export type OpenPairing = {
  readonly uri: string
  /** Until when it is good: seconds since 1970. */
  readonly expiry: number
  /** Whether the relay has the proposal that goes with it. */
  readonly sent: boolean
}

export type ConnectOptions = {
  readonly optionalChains?: readonly number[]
  /** Goes on with the code that was shown before a reload, or with the session it led to; a new code if there is neither. */
  readonly resume?: boolean
  /** Asks the wallet to sign a message as it approves; needs `cacao`. Wallets that do not know this pass over it. */
  readonly authentication?: AuthenticationRequest
}

/**
 * A wallet at the other end of a relay, as an EIP-1193 provider.
 *
 * The part of the official `EthereumProvider` that a connector needs has the same names and shapes, so that either can
 * take the other's place.
 */
export type WalletConnectProvider = {
  readonly session: WalletConnectSession | undefined
  /** The code a wallet may still answer, also one from before a reload. */
  readonly pairing: OpenPairing | undefined
  /** What the wallet signed as it approved, if it was asked to and did. Verify it on your server. */
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
  /** Stops waiting for a wallet: `connect` rejects with `cancelled`. A wallet that approves later is told of the end. */
  abandon(): void
  /** Pairs unless there is a session, with the code from before a reload if one is open; the accounts. */
  enable(): Promise<string[]>
  /** Ends the session on both sides, and what waits for one. Works when the relay is gone. */
  disconnect(): Promise<void>
  /**
   * EIP-1193. What asks the wallet goes there; what only reads goes to the network's RPC.
   *
   * @throws {ProviderRpcError} the wallet's own answer, numeric codes of EIP-1193 and JSON-RPC
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
  /** A proof of origin for an envelope, made from it and what it holds. Off by default; `/attest` has one. */
  readonly attest?: (envelope: string, payload: string) => Promise<string | undefined>
  /** What `connect({ authentication })` is asked and read with. Off by default; `/cacao` has it. */
  readonly cacao?: Cacao
}
