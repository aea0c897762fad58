/** What can be given to a statement. Dates are handed over as ISO 8601 text. */
export type SqlValue = string | number | boolean | null

export type Queryable = {
  /**
   * Runs one statement and resolves its rows. Values stand as `$1`, `$2`. Without values the text may hold several
   * statements; the rows are those of the last.
   *
   * @throws {DatabaseError}
   */
  query<Row extends object = object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
}

/** What is told of a channel (`NOTIFY`). */
export type ChannelListener = {
  /** Every message, in the order in which they were sent. */
  onMessage(payload: string): void
  /** Listening began, for the first time or anew after a lost connection: messages before it may have been missed. */
  onListening(): void
}

/** A database that speaks Postgres's SQL, with its tables made. */
export type Database = Queryable & {
  /** Runs `work` in a transaction of its own: kept when it resolves, undone when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Listens to a channel until what is returned is called or the database closes, over a connection of its own where
   * there are many. A lost one is noticed, also when it only falls silent, and made again for as long as it takes.
   *
   * @throws {TypeError} when the name is not made of small letters, digits and `_`
   */
  listen(channel: string, listener: ChannelListener): () => Promise<void>
  /** How the connections of this process are used at this moment, where there are several. */
  connections?(): ConnectionUse
  /** Resolves when all that was asked is done and everything is let go of. */
  close(): Promise<void>
}

/** Connections of one process, beside those that listen. */
export type ConnectionUse = {
  readonly used: number
  readonly idle: number
  /** Statements and transactions that wait for one. */
  readonly waiting: number
}

/** Names of channels stand in SQL as they are. */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new TypeError(`"${channel}" is no name for a channel.`)
}

/**
 * `unavailable`: no connection, or no answer in time. `busy`: too much waits for it already. `in_use`: another process
 * holds the folder.
 */
export type DatabaseErrorCode = 'unavailable' | 'busy' | 'in_use' | 'refused' | 'closed' | 'migration'

/** Thrown by every database. `sqlState` is Postgres's own code, where it gave one. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  readonly sqlState: string | null

  constructor(code: DatabaseErrorCode, message: string, options: ErrorOptions & { sqlState?: string } = {}) {
    super(message, options)
    this.code = code
    this.sqlState = options.sqlState ?? null
  }
}
