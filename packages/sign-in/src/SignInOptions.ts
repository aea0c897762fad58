import type { Limits } from './limits/Limits.ts'
import type { MetricsAccess } from './metrics/MetricsAccess.ts'
import type { ContractRecheck, SessionLifetime } from './sessions/Session.ts'
import type { Recovery } from './signature/recovery/Recovery.ts'
import type { Database } from './store/Database.ts'
import type { Retention } from './upkeep/Retention.ts'

/** One answered request, for a log. It never holds a nonce, a token, a cookie or a signature. */
export type RequestLog = {
  readonly requestId: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** Why it was refused. */
  readonly code: string | null
  readonly milliseconds: number
  /** The network address of who asked; `null` when it is not known. */
  readonly client: string | null
  /** What failed, for a status of 500 or more. */
  readonly error?: unknown
}

export type SignInOptions = {
  readonly database: Database
  /** Where browsers find the application, as `https://app.example`: no path, and a port only where it is not the scheme's own. */
  readonly origin: string
  /** Named in the message that people sign. Letters, digits and common marks of ASCII. */
  readonly appName: string
  /** EIP-155 ids of the networks a message may name; at least one. */
  readonly chainIds: readonly number[]
  /**
   * RPC servers (http or https) by network, the preferred first: contract accounts of these networks may sign in too.
   * Default: none.
   */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>>
  /** What finds the keys behind signatures. Default: the fastest that this machine has, as `chooseRecovery` finds it. */
  readonly recovery?: Recovery
  /**
   * What a message may hand over beside the sign-in (a ReCap of ERC-5573), as `namespace/name`, such as
   * `request/personal_sign`. Each is compared as it is written: a `*` stands for itself. Default: nothing.
   */
  readonly allowedAbilities?: readonly string[]
  /** Default: 3 days without use, 30 days in all. */
  readonly sessionLifetime?: SessionLifetime
  /** Default: every 4 hours, with a grace of a day. */
  readonly contractRecheck?: ContractRecheck
  /**
   * Whether a page in a frame of another site may sign in, by a cookie that this site alone keeps (CHIPS). Who may show
   * the application in a frame is for its own Content-Security-Policy to say. Default false.
   */
  readonly framed?: boolean
  /** How often one client may ask, in times a minute; 0 is no limit. Default: those of the README. */
  readonly limits?: Partial<Limits>
  /**
   * The only wallets that may sign in and be linked; sessions of others end. An address admits its key (ECDSA) alone, on
   * every chain; `chainId:address`, as in `1:0x…`, admits the contract account of that chain. Default: all.
   */
  readonly allowedAddresses?: readonly string[]
  /**
   * Wallets that may not sign in or be linked, such as those whose keys are public; their sessions end. An address refuses
   * its key and its contracts on every chain, `chainId:address` the contract of that chain. Default: none.
   */
  readonly refusedAddresses?: readonly string[]
  /** How long the upkeep keeps what is remembered, in milliseconds; 0 is for ever. Default: those of the README. */
  readonly retention?: Partial<Retention>
  /** Who is shown the metrics. Default: nobody. */
  readonly metrics?: MetricsAccess
  /** Called once for every request that `fetch` answered. */
  readonly log?: (entry: RequestLog) => void
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}
