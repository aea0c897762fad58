import { InvalidOptionError } from '../errors/SignInError.ts'
/**
 * Values of a statement, whose types the statement determines: a Date is a time, a Uint8Array is `bytea`, an array is an
 * array of Postgres (not JSON), and a plain object is JSON.
 */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly SqlValue[]
  | { readonly [key: string]: unknown }

/** A database, or a transaction of one. */
export type Queryable = {
  /**
   * Runs one statement and returns its rows. `$1`, `$2` refer to the values. Without values the text can have several
   * statements; the rows are those of the last.
   *
   * @throws {DatabaseError} `refused` also for a value that cannot be sent
   */
  query<Row extends object = object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
}

/** Callbacks of a channel (`NOTIFY`). */
export type ChannelListener = {
  /** Called for every message, in order. */
  onMessage(payload: string): void
  /** Called when listening starts, also after a lost connection. Earlier messages may have been missed. */
  onListening(): void
  /** Called with the reason when the connection is lost, or cannot be opened. Another one is opened. */
  onLost?(error: Error): void
}

/** A database with the SQL of Postgres and up-to-date tables. */
export type Database = Queryable & {
  /** Runs `work` in a transaction. Commits when it resolves, rolls back when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Listens to a channel until the returned function is called or the database closes, on a separate connection of
   * Postgres. Detects a lost or silent connection and reconnects until it succeeds.
   *
   * @throws {InvalidOptionError} when the name is not made of small letters, digits and `_`
   */
  listen(channel: string, listener: ChannelListener): () => Promise<void>
  /** Returns the use of the connection pool, if there is one. */
  connections?(): ConnectionUse
  /** Finishes running statements and releases all resources. */
  close(): Promise<void>
}

/** The connection pool of a process, without LISTEN connections. */
export type ConnectionUse = {
  readonly used: number
  readonly idle: number
  /** Number of statements and transactions that wait for a connection. */
  readonly waiting: number
}

/** Checks the name of a channel, which is inserted into SQL unescaped. */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel))
    throw new InvalidOptionError(`Invalid channel name "${channel}": use lower-case letters, digits and _.`)
}
