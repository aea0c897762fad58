/** What the relay was told of one publish: everything but the message. */
export type Published = {
  readonly method: string
  readonly topic: string
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt: boolean
  /** Characters of the message. */
  readonly size: number
  /** The identity that published. */
  readonly clientId: string
  /** Names of the parameters that were sent, in alphabetical order. */
  readonly fields: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Entries that are kept. */
const MOST = 1_000

/** Adds an entry; the oldest go. */
export function record(log: Published[], entry: Published): void {
  log.push(entry)
  if (log.length > MOST) log.splice(0, log.length - MOST)
}
