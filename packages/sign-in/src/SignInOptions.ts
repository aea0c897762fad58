import type { ContractRecheck } from './accounts/contractProofs.ts'
import type { Database } from './database/Database.ts'
import type { Hooks } from './hooks/Hooks.ts'
import type { CookieOptions } from './http/CookieOptions.ts'
import type { RouteName } from './http/routes/Route.ts'
import type { Limits } from './limits/Limits.ts'
import type { OnError } from './log/Failure.ts'
import type { RequestLog } from './log/RequestLog.ts'
import type { Retention } from './maintenance/Retention.ts'
import type { MetricsAccess } from './metrics/MetricsAccess.ts'
import type { Statements } from './nonces/Intent.ts'
import type { OptionKinds } from './options/checkOptions.ts'
import type { PasskeyOptions } from './passkeys/PasskeyOptions.ts'
import type { SessionLifetime } from './sessions/readSessions.ts'
import type { Recovery } from './signatures/recovery/Recovery.ts'
import type { TermsOptions } from './terms/Terms.ts'
import type { TokenOptions } from './tokens/TokenOptions.ts'
import type { WebhookOptions } from './webhooks/WebhookOptions.ts'

/** The options of `createSignIn`. */
export type SignInOptions = {
  /** From `openPostgres` or `openEmbedded`. All persistent state is in it. */
  readonly database: Database
  /** The web origin of the application, such as `https://app.example`: no path, and no default port. */
  readonly origin: string
  /**
   * Further origins whose pages can use the server, also across origins (CORS). `*` can stand for the first label of an
   * https domain, as in `https://*.preview.app.example`, if that domain is a listed host or a subdomain of one. A message is for
   * the origin that requested its nonce. Default: none, and no CORS headers.
   */
  readonly origins?: readonly string[]
  /** The path that precedes the routes, such as `/api/auth`. Default: `/api`. */
  readonly basePath?: string
  /**
   * Routes to turn off with `false`: requests to their paths are not handled. Default: all are on. `/metrics` is on only
   * with the option `metrics`.
   */
  readonly routes?: Readonly<Partial<Record<RouteName, boolean>>>
  /** Shown in the message that users sign. ASCII letters, digits and punctuation. */
  readonly appName: string
  /**
   * Statements of the message to use instead of the default ones, by what the user signs for: `sign_in`, `link` or an action.
   * ASCII letters, digits and punctuation; none can start with another. Default: our English ones.
   */
  readonly statements?: Readonly<Partial<Statements>>
  /** URIs that every message lists as resources, in this order; at most 15, with `terms` 14. Default: none. */
  readonly resources?: readonly string[]
  /**
   * The terms that users accept as they sign in, `{ version, url, text }`. Each message that signs in names the version and
   * the hash of the text, and the server stores it with its signature. Sessions report whether their account has accepted the
   * current version. Default: none.
   */
  readonly terms?: TermsOptions
  /** EIP-155 chain IDs that a message can use; at least one. */
  readonly chainIds: readonly number[]
  /**
   * RPC URLs (http or https) by chain ID, in order of preference. Contract accounts of these chains can sign in too.
   * Default: none.
   */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>>
  /** Recovers public keys from signatures. Default: the fastest backend of this machine (`chooseRecovery`). */
  readonly recovery?: Recovery
  /**
   * Abilities that a ReCap of the message can grant (ERC-5573), as `namespace/name`, such as `request/personal_sign`.
   * Compared literally: `*` is not a wildcard. Default: `walletConnectAbilities`; `[]` allows none.
   */
  readonly allowedAbilities?: readonly string[]
  /** How long a session lasts, `{ idle, max }` in milliseconds. Default: 3 days without use, 30 days in all. */
  readonly sessionLifetime?: SessionLifetime
  /**
   * How often the signatures of contract accounts are verified again, `{ every, grace }` in milliseconds. Default: every 4
   * hours, with a grace of a day.
   */
  readonly contractRecheck?: ContractRecheck
  /**
   * Whether a page in a frame of another site can sign in, with a partitioned cookie (CHIPS). Restrict who can frame the
   * application with `frame-ancestors` in its Content-Security-Policy. Default: `false`.
   */
  readonly framed?: boolean
  /**
   * Names and attributes of the cookies: `{ name, domain, sameSite }`. Default: `__Host-countersign_…`, for one host,
   * `SameSite=Lax`.
   */
  readonly cookies?: CookieOptions
  /** Requests per minute and client, by limit; 0 is no limit. Default: `defaultLimits`. */
  readonly limits?: Partial<Limits>
  /**
   * The only wallets that can sign in and be linked; sessions of others end. An address allows its key (ECDSA) only, on
   * every chain; `chainId:address`, as in `1:0x…`, allows the contract account of that chain. Default: all.
   */
  readonly allowedAddresses?: readonly string[]
  /**
   * Wallets that cannot sign in or be linked, such as those whose keys are public; their sessions end. An address refuses
   * its key and its contracts on every chain, `chainId:address` the contract of that chain. Default: none.
   */
  readonly refusedAddresses?: readonly string[]
  /** How long maintenance keeps rows, in milliseconds; 0 is forever. Default: `defaultRetention`. */
  readonly retention?: Partial<Retention>
  /**
   * Who can read the metrics: `off`, `open`, or `{ token }` with one token or several. Default: `off`, the endpoint is
   * disabled.
   */
  readonly metrics?: MetricsAccess
  /**
   * Functions of the application that the server awaits. Without those of sign-ins, a sign-in is one batched statement.
   * Default: none.
   */
  readonly hooks?: Hooks
  /**
   * Milliseconds that one call of a hook can take, 1 to 600,000. After that it has failed, and its transaction is rolled back.
   * Default: 5,000.
   */
  readonly hookTimeout?: number
  /** Sends events of accounts, sessions and wallets to a URL. Run `scheduleWebhooks`. Default: none are recorded. */
  readonly webhook?: WebhookOptions
  /**
   * Signs short-lived tokens (JWT) for other services, and publishes their keys at `/.well-known/jwks.json`. Default: none.
   */
  readonly tokens?: TokenOptions
  /**
   * Lets users add passkeys (WebAuthn) to their accounts, to sign in without the wallet. Needs `@simplewebauthn/server`.
   * `{}` has the defaults. Default: off.
   */
  readonly passkeys?: PasskeyOptions
  /**
   * Whether native apps can sign in: they get the session token in the body of the response, and send it as
   * `Authorization: Bearer …`. Pages never get it. Default: `false`.
   */
  readonly nativeApps?: boolean
  /**
   * Called once for every request. Default: writes requests that fail with a status of 500 or more to the console, each on
   * one line with its cause; of those with a status of 503, one line a second, and one when the database responds again.
   */
  readonly log?: (entry: RequestLog) => void
  /**
   * Called with the errors of background work, such as event streams and checks of contracts, and those of
   * `scheduleMaintenance` and `scheduleWebhooks`. Default: writes them to the console, as the default of `log` does.
   */
  readonly onError?: OnError
  /**
   * Returns the current time in milliseconds since 1970. Default: the clock of the machine, or that of the database if they
   * differ by a second or more, so that all processes agree. It is measured at the start and every minute, with one statement.
   */
  readonly now?: () => number
}

/** What each option must be. */
export const signInOptionKinds: OptionKinds<SignInOptions> = {
  database: 'database',
  origin: 'string',
  origins: 'strings?',
  basePath: 'string?',
  routes: 'object?',
  appName: 'string',
  statements: 'object?',
  resources: 'strings?',
  terms: 'object?',
  chainIds: 'numbers',
  rpcUrls: 'object?',
  recovery: 'object?',
  allowedAbilities: 'strings?',
  sessionLifetime: 'object?',
  contractRecheck: 'object?',
  framed: 'boolean?',
  cookies: 'object?',
  limits: 'object?',
  allowedAddresses: 'strings?',
  refusedAddresses: 'strings?',
  retention: 'object?',
  metrics: 'string or object?',
  hooks: 'object?',
  hookTimeout: 'number?',
  webhook: 'object?',
  tokens: 'object?',
  passkeys: 'object?',
  nativeApps: 'boolean?',
  log: 'function?',
  onError: 'function?',
  now: 'function?',
}
