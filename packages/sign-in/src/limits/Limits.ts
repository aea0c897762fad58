import { InvalidOptionError } from '../errors/SignInError.ts'
/**
 * Requests per minute and client: as many at once, refilled steadily over a minute. 0 is no limit. A client is an IPv4
 * address or an IPv6 /64. An IPv6 /56 has 4 times and a /48 16 times the limit of a client.
 */
export type Limits = {
  /** Nonces. Default: 240. */
  readonly nonces: number
  /** Attempts to sign in or to link a wallet. Default: 120. */
  readonly signIns: number
  /** Attempts and confirmations for the same wallet. Default: 20. */
  readonly signInsPerWallet: number
  /** Attempts and confirmations that need an RPC call, because they are not signed by a key. Default: 60. */
  readonly contractChecks: number
  /** Requests that save recent transactions. Default: 240. */
  readonly transactions: number
  /** All other changes to an account, including their confirmations. Default: 120. */
  readonly changes: number
  /**
   * Session cookies, and tokens of native apps, without a session. Beyond the limit nothing is refused: look-ups of the client share statements.
   * Default: 600.
   */
  readonly sessionMisses: number
  /** The limit of all clients together, as a multiple of each limit, per process. Default: 250. */
  readonly allClients: number
  /** Pages of activity. Default: 240. */
  readonly reads: number
  /** Exports of an account. Each reads all of its activity. Default: 10. */
  readonly exports: number
  /** Tokens for other services. Default: 120. */
  readonly tokens: number
  /** Introspections of tokens, including those with a wrong secret. Default: 6000. */
  readonly introspections: number
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
  sessionMisses: 600,
  allClients: 250,
  reads: 240,
  exports: 10,
  tokens: 120,
  introspections: 6000,
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
