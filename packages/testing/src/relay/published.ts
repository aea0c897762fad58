/** The log entry of a publish: everything but the message. */
export type Published = {
  readonly method: string
  readonly topic: string
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt: boolean
  /** Characters of the message. */
  readonly size: number
  /** The publishing client's ID. */
  readonly clientId: string
  /** Names of the sent parameters, sorted. */
  readonly fields: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Maximum entries. */
const MAX_PUBLISHED = 1_000

/** Adds an entry. Above the limit, the oldest are removed. */
export function record(log: Published[], entry: Published): void {
  log.push(entry)
  if (log.length > MAX_PUBLISHED) log.splice(0, log.length - MAX_PUBLISHED)
}
