import type { ContractRecheck, SessionLifetime } from './sessions/Session.ts'
import type { Database } from './store/Database.ts'

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
  /** Default: 3 days without use, 30 days in all. */
  readonly sessionLifetime?: SessionLifetime
  /** Default: every 4 hours, with a grace of a day. */
  readonly contractRecheck?: ContractRecheck
  /** Only these accounts may sign in. Default: all. */
  readonly allowedAddresses?: readonly string[]
  /** These accounts may not sign in, such as those whose keys are public. Default: none. */
  readonly refusedAddresses?: readonly string[]
  /** Called once for every request that `fetch` answered, with the request as it was given. */
  readonly log?: (entry: RequestLog, request: Request) => void
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}
