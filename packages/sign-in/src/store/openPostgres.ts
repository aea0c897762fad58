import pg from 'pg'
import { createTurnstile, type Turnstile } from './createTurnstile.ts'
import { type Database, DatabaseError, type Queryable, type SqlValue } from './Database.ts'
import { isUnavailable } from './isUnavailable.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'
import { MIGRATION_TIMEOUT, migrate } from './migrate.ts'

export type PostgresOptions = {
  /** A connection string, `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Most connections of this process, beside the one that listens. Default 10. */
  readonly connections?: number
  /** Milliseconds to wait for a connection to be made. Default 5,000. */
  readonly connectTimeout?: number
  /** Milliseconds a statement may take. Default 5,000. */
  readonly statementTimeout?: number
  /**
   * How often the connection that listens is asked whether it is still there, and how long an answer may take, in
   * milliseconds. Default 15,000 and 5,000.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
  /** Whether its tables are brought up to date. Default true. */
  readonly migrate?: boolean
  /** Told when an idle connection is lost, or the one that listens; another is opened. */
  readonly onConnectionLost?: (error: Error) => void
}

/**
 * Opens a Postgres database (12 or newer) and brings its tables up to date.
 *
 * @throws {DatabaseError} `unavailable`, `refused`, `migration`
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, connections = 10, connectTimeout = 5_000, statementTimeout = 5_000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // A server that stopped answering cannot end its own statement.
    query_timeout: statementTimeout + 1_000,
    application_name: 'countersign',
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  const { keepAlive = { every: 15_000, patience: 5_000 }, onConnectionLost } = options
  const lost = onConnectionLost ? { onConnectionLost } : {}
  const listening = { url, connectTimeout, keepAlive, ...lost }
  const database = overPool(pool, listening, createTurnstile({ places: connections }))
  try {
    // First, so that a server that is not there is told at once.
    await refuseIsolation(database)
    if (options.migrate !== false) await migrateAlone(options, listening)
  } catch (error) {
    await pool.end()
    throw error
  }
  return database
}

/** Statements of their own see what was done while they waited for a lock, which no other isolation lets them. */
async function refuseIsolation(database: Queryable): Promise<void> {
  const [found] = await database.query<{ isolation: string }>(
    "SELECT current_setting('default_transaction_isolation') AS isolation",
  )
  if (found?.isolation === 'read committed') return
  throw new DatabaseError(
    'refused',
    `The database begins transactions as "${found?.isolation}", not as "read committed". Let it be so for this user: ALTER ROLE … SET default_transaction_isolation = 'read committed'.`,
  )
}

/** A large table takes longer than any request may, and so does waiting for another process that is at it. */
async function migrateAlone(
  { url, connectTimeout = 5_000 }: PostgresOptions,
  listening: ListenOptions,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: MIGRATION_TIMEOUT + 1_000,
    keepAlive: true,
    application_name: 'countersign migrations',
  })
  pool.on('error', () => {})
  try {
    await migrate(overPool(pool, listening, createTurnstile({ places: 1, patience: MIGRATION_TIMEOUT })))
  } finally {
    await pool.end()
  }
}

/** The pool has a queue of its own, but counts the time in it as the time to make a connection: nothing waits there. */
function overPool(pool: pg.Pool, listening: ListenOptions, turnstile: Turnstile): Database {
  const stops = new Set<() => Promise<void>>()
  return {
    query: (sql, values) => turnstile.pass(() => run(pool, sql, values)),

    transaction: (work) => turnstile.pass(() => transact(work)),

    listen(channel, listener) {
      const end = listenOnPostgres(listening, channel, listener)
      const stop = () => {
        stops.delete(stop)
        return end()
      }
      stops.add(stop)
      return stop
    },

    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: turnstile.waiting(),
    }),

    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await pool.end()
    },
  }

  async function transact<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toDatabaseError(error)))
    let broken = false
    // The pool looks after idle connections alone, and an error that nobody hears ends the process.
    const onLost = () => {
      broken = true
    }
    client.on('error', onLost)
    const transaction: Queryable = { query: (sql, values) => run(client, sql, values) }
    try {
      await transaction.query('BEGIN ISOLATION LEVEL READ COMMITTED')
      const result = await work(transaction)
      await transaction.query('COMMIT')
      return result
    } catch (error) {
      await transaction.query('ROLLBACK').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.off('error', onLost)
      client.release(broken)
    }
  }
}

async function run<Row extends object>(
  connection: pg.Pool | pg.PoolClient,
  sql: string,
  values?: readonly SqlValue[],
): Promise<Row[]> {
  try {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = values
      ? await connection.query<Row>(sql, [...values])
      : await connection.query<Row>(sql)
    // Several statements in one text give an array, whatever the types say.
    return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
  } catch (error) {
    throw toDatabaseError(error)
  }
}

/** Classes of SQLSTATE for a user who is not let in, and for a database that is not there. */
const noConnection = /^(28|3D)/

function toDatabaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no connection'
  const sqlState = cause instanceof pg.DatabaseError ? cause.code : undefined
  if (sqlState === undefined || isUnavailable(sqlState)) {
    return new DatabaseError('unavailable', `The database does not answer: ${message}`, {
      cause,
      ...(sqlState === undefined ? {} : { sqlState }),
    })
  }
  const what = noConnection.test(sqlState) ? 'the connection' : 'a statement'
  return new DatabaseError('refused', `The database refused ${what}: ${message}`, { cause, sqlState })
}
