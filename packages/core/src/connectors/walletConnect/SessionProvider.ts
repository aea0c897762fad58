import type { Cacao } from '@countersign/walletconnect/cacao'
import type { Eip1193Provider } from '../../provider/provider.ts'
import type { SignInRequest } from '../../provider/signInRequest.ts'

/**
 * The provider interface the connector needs: ours (`@countersign/walletconnect`) implements it, and so does the
 * official `EthereumProvider`. What only ours has is optional here.
 */
export type SessionProvider = Eip1193Provider & {
  readonly session?: ProviderSession | undefined
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Emits `display_uri`, and resolves once a wallet has approved. */
  connect(
    options: {
      readonly optionalChains: [number, ...number[]]
      readonly resume?: boolean
    } & Partial<SessionSignIn>,
  ): Promise<unknown>
  enable(): Promise<readonly string[]>
  disconnect(): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
  /** The code from before a reload, while a wallet may still approve it. */
  readonly pairing?: { readonly uri: string; readonly sent?: boolean } | undefined
  /** The messages that the wallet signed as it approved, if the proposal requested any. */
  readonly authentication?: readonly SignedMessage[]
  /** Stops waiting for a wallet. */
  abandon?(): void
}

/** Signing in with the session: the message to request, and the code for it. */
export type SessionSignIn = { readonly authentication?: SignInRequest | undefined; readonly cacao: Cacao }

type SignedMessage = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
}

type ProviderSession = {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
  readonly peer: {
    readonly metadata: {
      readonly name: string
      readonly url?: string | undefined
      readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
    }
  }
  readonly sessionConfig?: { readonly disableDeepLink?: boolean } | undefined
}

/** Options of the provider. Its own dialog and pings stay off: the connector and the relay do not need them. */
export type SessionProviderOptions = {
  readonly projectId: string
  readonly relayUrl?: string
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly icons?: readonly string[]
  }
  readonly optionalChains: [number, ...number[]]
  readonly rpcMap: Record<string, string>
  readonly disableProviderPing: true
  readonly showQrModal: false
  /** Returns the attestation of an envelope, if the application asks for it. */
  readonly attest?: (envelope: string, payload: string) => Promise<string | undefined>
}
