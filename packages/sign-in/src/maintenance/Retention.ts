import { InvalidOptionError } from '../errors/SignInError.ts'

/** How long rows are kept, in milliseconds: at least a day, or 0 for forever. */
export type Retention = {
  /** The audit log. Default: 365 days. */
  readonly audit: number
  /** Nonces and refused attempts in the audit log, which belong to no account. Default: 30 days. */
  readonly attempts: number
  /** Client IPs and user agents in the audit log and in sessions. The rows stay. Default: 90 days. */
  readonly addresses: number
}

const DAY = 24 * 60 * 60_000

export const defaultRetention: Retention = { audit: 365 * DAY, attempts: 30 * DAY, addresses: 90 * DAY }

/** The minimum, so that no row in use is deleted. */
const MINIMUM = DAY

/** Fills in the defaults. Throws an InvalidOptionError that names the invalid field. */
export function readRetention(given: Partial<Retention> = {}): Retention {
  const retention = { ...defaultRetention, ...given }
  for (const [name, value] of Object.entries(retention)) {
    if (!Object.hasOwn(defaultRetention, name))
      throw new InvalidOptionError(
        `retention.${name} is not a known retention. Use one of ${Object.keys(defaultRetention).join(', ')}.`,
      )
    if (value !== 0 && !(Number.isSafeInteger(value) && value >= MINIMUM)) {
      throw new InvalidOptionError(
        `retention.${name} must be 0 or at least ${MINIMUM} milliseconds (a day), got ${value}.`,
      )
    }
  }
  return retention
}
