/** The metadata of a dapp or a wallet. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The origin of the dapp. */
  readonly url: string
  /** Absolute https URLs. */
  readonly icons: readonly string[]
  /** Links that open the app: with its own scheme, or https. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

export type Participant = { readonly publicKey: string; readonly metadata: Metadata }

/** A requested or granted namespace (CAIP-25). */
export type ProposalNamespace = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type SessionNamespace = ProposalNamespace & {
  /** CAIP-10: `eip155:1:0x…`. */
  readonly accounts: readonly string[]
}
/** `disableDeepLink`: do not open the wallet for each request. */
export type SessionConfig = { readonly disableDeepLink: boolean }
export type Namespaces = Readonly<Record<string, SessionNamespace>>

/** JSON-RPC 2.0, inside envelopes. */
export type RpcRequest = { readonly id: number; readonly method: string; readonly params: unknown }
export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }
export type RpcResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: RpcError }
