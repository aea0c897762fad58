/** How long what is remembered is kept, in milliseconds; 0 is for ever. */
export type Retention = {
  /** Rows of the audit log. */
  readonly audit: number
  /** Of these, those of nobody's account: challenges, and refused attempts. */
  readonly attempts: number
  /** Network addresses and browsers, in the audit log and in sessions; the rows stay. */
  readonly addresses: number
}

const DAY = 24 * 60 * 60_000

export const defaultRetention: Retention = { audit: 365 * DAY, attempts: 30 * DAY, addresses: 90 * DAY }

/** The least there may be: what is under way must not be swept from under it. */
const LEAST = DAY

/** Fills in what was left out. Throws a TypeError that names what is at fault. */
export function readRetention(given: Partial<Retention> = {}): Retention {
  const retention = { ...defaultRetention, ...given }
  for (const [name, value] of Object.entries(retention)) {
    if (!Object.hasOwn(defaultRetention, name)) throw new TypeError(`retention.${name} is none there is.`)
    if (value !== 0 && !(Number.isSafeInteger(value) && value >= LEAST)) {
      throw new TypeError(`retention.${name} must be 0, or a day or more in milliseconds.`)
    }
  }
  return retention
}
