import { InvalidOptionError } from '../errors/SignInError.ts'

/**
 * Requests per minute and client, 0 to 1,000,000; 0 is no limit. A client can use up a minute's limit at once, and it
 * refills steadily. A client is an IPv4 address or an IPv6 /64. An IPv6 /56 has 4 times and a /48 16 times its limits.
 */
export type Limits = {
  /** Nonces, and authorization requests of OpenID clients. Default: 240. */
  readonly nonces: number
  /** Attempts to sign in or to link a wallet. Default: 120. */
  readonly signIns: number
  /** Attempts to sign in, link or confirm that name the same wallet. Default: 20. */
  readonly signInsPerWallet: number
  /** Attempts to sign in, link or confirm that need an RPC call, because no key proves them. Default: 60. */
  readonly contractChecks: number
  /** Requests that save recent transactions. Default: 240. */
  readonly transactions: number
  /** All other requests that change an account. A confirmation counts with its change. Default: 120. */
  readonly changes: number
  /** Pages of account activity. Default: 240. */
  readonly reads: number
  /** Exports of an account. Each reads all of its activity. Default: 10. */
  readonly exports: number
  /** Tokens for other services. Default: 120. */
  readonly tokens: number
  /** Introspections of tokens and other requests of OpenID clients, also with a wrong secret. Default: 6000. */
  readonly introspections: number
  /**
   * Session cookies, and tokens of native apps, without a session. No request is refused above it: look-ups of the client
   * are then batched, one statement at a time. Default: 600.
   */
  readonly sessionMisses: number
  /** Not per minute: the multiplier of each limit for all clients of one process together. Default: 250. */
  readonly allClients: number
}

/** A limit per client, which processes share. */
export type LimitName = Exclude<keyof Limits, 'sessionMisses' | 'allClients'>

/** Enough for a family or an office behind one IP address. */
export const defaultLimits: Limits = {
  nonces: 240,
  signIns: 120,
  signInsPerWallet: 20,
  contractChecks: 60,
  transactions: 240,
  changes: 120,
  reads: 240,
  exports: 10,
  tokens: 120,
  introspections: 6000,
  sessionMisses: 600,
  allClients: 250,
}

/** Fills in the defaults. Throws an InvalidOptionError that names the invalid limit. */
export function readLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...defaultLimits, ...given }
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultLimits, name))
      throw new InvalidOptionError(
        `limits.${name} is not a known limit. Use one of ${Object.keys(defaultLimits).join(', ')}.`,
      )
    if (!Number.isInteger(value) || value < 0 || value > 1_000_000) {
      throw new InvalidOptionError(`limits.${name} must be an integer from 0 to 1000000, got ${value}.`)
    }
  }
  return limits
}
