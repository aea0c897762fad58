/**
 * How often one client may ask, in times a minute: as many at once, and as many again every minute. 0 is no limit.
 * A client is an IPv4 address or an IPv6 /64. An IPv6 /56 may ask 4 times and a /48 16 times as often.
 */
export type Limits = {
  /** Challenges asked for. */
  readonly nonces: number
  /** Attempts to sign in or to link a wallet. */
  readonly signIns: number
  /** Attempts and confirmations that name one and the same wallet. */
  readonly signInsPerWallet: number
  /** Attempts and confirmations that cost a question to a network, because no key proves them. */
  readonly contractChecks: number
  /** Savings of recent transactions. */
  readonly transactions: number
  /** Everything else that changes an account, with its confirmation. */
  readonly changes: number
  /** Session cookies that match no session. Beyond it nothing is refused: look-ups of the client share statements. */
  readonly sessionMisses: number
  /** How many times as often as one client all clients together may ask one process; of every limit. */
  readonly allClients: number
  /** Reads of a page of activity. */
  readonly reads: number
  /** Exports of an account, each of which reads all of its activity. */
  readonly exports: number
}

/** A limit that is counted in the database, by client. */
export type LimitName = Exclude<keyof Limits, 'sessionMisses' | 'allClients'>

/** Room for a family or an office behind one address. */
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
}

/** Fills in what was left out. Throws a TypeError that names the limit at fault. */
export function readLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...defaultLimits, ...given }
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new TypeError(`limits.${name} is no limit there is.`)
    if (!Number.isInteger(value) || value < 0 || value > 1_000_000) {
      throw new TypeError(`limits.${name} must be a whole number from 0 to 1000000.`)
    }
  }
  return limits
}
