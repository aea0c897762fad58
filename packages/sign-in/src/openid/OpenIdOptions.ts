import type { IncomingMessage } from 'node:http'
import type { OnError } from '../log/Failure.ts'

/** A client of the OpenID provider: an application that users sign in to. */
export type OpenIdClient = {
  /** `client_id`: 1 to 100 ASCII letters, digits, `.`, `_` and `-`. */
  readonly id: string
  /** Shown to users. Default: the ID. */
  readonly name?: string
  /**
   * `confidential` clients have a secret, `public` ones (pages, mobile apps) have none, and `native` ones can also use
   * loopback redirect URIs with any port (RFC 8252, section 7.3).
   */
  readonly type: 'confidential' | 'public' | 'native'
  /** The secret of a confidential client, at least 32 characters. Only its hash is kept. */
  readonly secret?: string
  /** Compared exactly. */
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris?: readonly string[]
  /** Receives logout tokens (OpenID Connect Back-Channel Logout 1.0). */
  readonly backchannelLogoutUri?: string
  /** Whether users are not asked what the client gets: for applications of the operator. Default: `false`. */
  readonly trusted?: boolean
  /** Whether the client gets a `sub` of its own for each user (`pairwise`). Default: `public`, the ID of the account. */
  readonly subject?: 'public' | 'pairwise'
  /** Pages of the client that users see: its home page, logo, privacy policy and terms. */
  readonly uri?: string
  readonly logoUri?: string
  readonly policyUri?: string
  readonly tosUri?: string
}

/**
 * Which accounts belong to a group: those with a wallet of which the condition is true on the chain. `minimum` is in the
 * smallest unit of the token. Default: 1.
 */
export type OpenIdGroup = {
  /** The value in the claim `groups`. */
  readonly name: string
  readonly chainId: number
  readonly contract: `0x${string}`
} & (
  | { readonly standard: 'erc20' | 'erc721'; readonly minimum?: bigint }
  | { readonly standard: 'erc1155'; readonly tokenId: bigint; readonly minimum?: bigint }
  /** A view function with one address as its argument, such as `isMember(address)`, that returns a boolean. */
  | { readonly standard: 'function'; readonly signature: string }
)

/** The name and picture of an account, for display only. */
export type OpenIdProfile = { readonly name?: string | null; readonly picture?: string | null }

/** The options of `createOpenId`. */
export type OpenIdOptions = {
  /**
   * At least 32 random characters, for example from `openssl rand -hex 32`. It seals the signing keys in the database, so
   * that neither alone can sign a token. To replace it, deploy `[new, old]`.
   */
  readonly secret: string | readonly string[]
  /** Clients from the configuration, in addition to those in the database. Default: none. */
  readonly clients?: readonly OpenIdClient[]
  /** The groups of the claim `groups`, which clients get with the scope `groups`. Default: none. */
  readonly groups?: readonly OpenIdGroup[]
  /** Returns the name and picture of an account by its primary wallet, such as those of ENS. Default: none. */
  readonly profile?: (address: `0x${string}`) => Promise<OpenIdProfile>
  /** How many days a key signs before a new one replaces it, 0 to 3,650; 0 means forever. Default: 90. */
  readonly rotateAfterDays?: number
  /**
   * A token with which programs can register clients (RFC 7591), at least 32 characters. Default: none, registration is off.
   */
  readonly registrationToken?: string
  /** Returns the client IP of a request, for the log and rate limits. Default: by `trustedProxies`. */
  readonly ipAddress?: (request: IncomingMessage) => string | null
  /**
   * IP addresses or CIDR ranges of your reverse proxies, as in `toNodeHandler`. Default: none, the client IP is the address of
   * the socket.
   */
  readonly trustedProxies?: readonly string[]
  /** Called with the errors of background work. Default: that of the sign-in server. */
  readonly onError?: OnError
}
