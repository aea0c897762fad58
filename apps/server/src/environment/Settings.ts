import type { ContractRecheck, Limits, Retention, SessionLifetime } from '@countersign/sign-in'
import type { ChainConfig } from '../chains/ChainConfig.ts'

export type Profile = 'local' | 'production'

/** Everything a server is told from outside, read and checked. */
export type Settings = {
  readonly profile: Profile
  readonly appName: string
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** The origin browsers use; `null` means `http://localhost` with the port that is listened on. */
  readonly publicUrl: string | null
  readonly database:
    | { readonly kind: 'postgres'; readonly url: string }
    | { readonly kind: 'embedded'; readonly folder: string | null }
  /** As pages get them: no address of theirs is a secret. */
  readonly chains: readonly ChainConfig[]
  /** RPC addresses that only the server calls, by chain id; they may hold keys. Default: those of the chain. */
  readonly serverRpcUrls: Readonly<Record<number, readonly string[]>>
  readonly walletConnect: { readonly projectId: string | null; readonly relayUrl: string | null }
  /** Wallets reached by code of their makers: the address of the window each opens; `null` for one that is off. */
  readonly walletSdks: { readonly coinbase: string | null; readonly base: string | null }
  /** Tokens (ERC-20) offered for sending, by their contracts. */
  readonly tokens: readonly { readonly chainId: number; readonly address: string }[]
  /** Where pictures of accounts come from; asked only where a network knows names (`contracts.ensUniversalResolver`). */
  readonly names: {
    /** Base address of the gateway for `ipfs:` and `ipns:`. */
    readonly ipfsGateway: string
    /** Base address of the gateway for `ar:`. */
    readonly arweaveGateway: string
    /** Origins from which the metadata of an NFT may be read, besides the gateways. */
    readonly origins: readonly string[]
  }
  /** Addresses or networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** The value of the policy's `frame-ancestors`. */
  readonly frameAncestors: string
  /** Only these accounts may sign in; `null` lets all in. */
  readonly allowedAddresses: readonly string[] | null
  readonly sessionLifetime: SessionLifetime
  readonly contractRecheck: ContractRecheck
  /** How often one client may ask, in times a minute; 0 is no limit. */
  readonly limits: Limits
  /** Requests of one client that are worked on at the same time; 0 is no limit. */
  readonly concurrentRequests: number
  /** How long what is remembered is kept, in milliseconds; 0 is for ever. */
  readonly retention: Retention
  /** Who brings it is shown the metrics; with `null` nobody is, but in the local profile everybody. */
  readonly metricsToken: string | null
  /** What the operator should know, one sentence each. */
  readonly warnings: readonly string[]
}
