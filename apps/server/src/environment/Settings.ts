import type { ChainConfig } from '@countersign/api'
import type {
  ContractRecheck,
  Limits,
  PasskeyOptions,
  Retention,
  SessionLifetime,
  TermsOptions,
  TokenOptions,
} from '@countersign/sign-in'
import type { OpenIdOptions } from '@countersign/sign-in/openid'

export type Profile = 'local' | 'production'

/** Terms, and how pages ask for them. */
export type TermsSettings = TermsOptions & {
  /** The sentence, or the label of the checkbox. The part in square brackets is the link. */
  readonly label: string
  /** `sentence`: picking a wallet accepts the terms. `checkbox`: the user ticks it first. */
  readonly mode: 'sentence' | 'checkbox'
}

/** The validated configuration of a server. */
export type Settings = {
  readonly profile: Profile
  readonly appName: string
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Milliseconds that a stopping process still serves requests. */
  readonly drain: number
  /** The origin that browsers use; `null` for `http://localhost` with the port of the server. */
  readonly publicUrl: string | null
  /** Further origins whose pages can use the API, also as patterns such as `https://*.preview.app.example`. */
  readonly origins: readonly string[]
  readonly database:
    | {
        readonly kind: 'postgres'
        readonly url: string
        /** Maximum number of connections, without the one for LISTEN. Default: 10. */
        readonly connections?: number
        /** The URL for LISTEN and migrations, if `url` is a pooler's. */
        readonly listenUrl?: string | null
      }
    | {
        readonly kind: 'embedded'
        readonly folder: string | null
        /** Initial data of a database in memory, for tests. */
        readonly image?: string | undefined
      }
  /** The chains in the configuration of pages, without secret URLs. */
  readonly chains: readonly ChainConfig[]
  /** RPC URLs that only the server calls, by chain ID; they can contain keys. Default: those of the chain. */
  readonly serverRpcUrls: Readonly<Record<number, readonly string[]>>
  readonly walletConnect: { readonly projectId: string | null; readonly relayUrl: string | null }
  /** When pages request the signature of a sign-in: right after the user connected a wallet, or with a click. */
  readonly requestSignature: 'on_connect' | 'on_click' | 'on_click_for_codes'
  /** The popup URLs of wallet SDKs; `null` for a disabled one. */
  readonly walletSdks: { readonly coinbase: string | null; readonly base: string | null }
  /** Gateways for avatars; used only for chains with ENS (`contracts.ensUniversalResolver`). */
  readonly names: {
    /** Base URL of the gateway for `ipfs:` and `ipns:`. */
    readonly ipfsGateway: string
    /** Base URL of the gateway for `ar:`. */
    readonly arweaveGateway: string
    /** Origins that serve avatars and NFT metadata, in addition to the gateways. */
    readonly origins: readonly string[]
  }
  /** IP addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Whether browsers use https for every subdomain of the public URL's host too. */
  readonly hstsSubdomains: boolean
  /** The value of the policy's `frame-ancestors`. */
  readonly frameAncestors: string
  /** The only wallets that can sign in; `null` for all. */
  readonly allowedAddresses: readonly string[] | null
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
  /** Requests per minute and client; 0 is no limit. */
  readonly limits: Limits
  /** Concurrent requests per client; 0 is no limit. */
  readonly concurrentRequests: number
  /** How long rows are kept, in milliseconds; 0 is forever. */
  readonly retention: Retention
  /** Bearer token for `/metrics`. `null`: disabled in production, open in the local profile. */
  readonly metricsToken: string | null
  /** The receiver of events, with its secrets; `null` for none. */
  readonly webhook: { readonly url: string; readonly secret: readonly string[] } | null
  /** Tokens (JWT) for other services; `null` for none. */
  readonly jwt: TokenOptions | null
  /** Whether a sign-in message can have the abilities that WalletConnect adds (ERC-5573). */
  readonly walletConnectAbilities: boolean
  /** Whether native apps can sign in. */
  readonly nativeApps: boolean
  /** Passkeys (WebAuthn); `null` for none. */
  readonly passkeys: PasskeyOptions | null
  /** The terms that users accept as they sign in; `null` for none. */
  readonly terms: TermsSettings | null
  /** The OpenID provider; `null` for none. */
  readonly openId: Pick<
    OpenIdOptions,
    'secret' | 'clients' | 'groups' | 'rotateAfterDays' | 'registrationToken'
  > | null
  /** Warnings for the operator, one sentence each. */
  readonly warnings: readonly string[]
}
