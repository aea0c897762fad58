import pg from 'pg'
import { type Database, DatabaseError, type Queryable, type SqlValue } from './Database.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'
import { migrate } from './migrate.ts'

export type PostgresOptions = {
  /** A connection string, `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Most connections of this process, beside the one that listens. Default 10. */
  readonly connections?: number
  /** Milliseconds to wait for a connection. Default 5,000. */
  readonly connectTimeout?: number
  /** Milliseconds a statement may take. Default 5,000. */
  readonly statementTimeout?: number
  /**
   * How often the connection that listens is asked whether it is still there, and how long an answer may take, in
   * milliseconds. Default 15,000 and 5,000.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
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
  const database = overPool(pool, { url, connectTimeout, keepAlive, ...lost })
  try {
    await migrate(database)
  } catch (error) {
    await pool.end()
    throw error
  }
  return database
}

function overPool(pool: pg.Pool, listening: ListenOptions): Database {
  const stops = new Set<() => Promise<void>>()
  return {
    query: (sql, values) => run(pool, sql, values),

    async transaction(work) {
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
    },

    listen(channel, listener) {
      const end = listenOnPostgres(listening, channel, listener)
      const stop = () => {
        stops.delete(stop)
        return end()
      }
      stops.add(stop)
      return stop
    },

    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await pool.end()
    },
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

/** Classes of SQLSTATE that mean that the server is not there for us: connection, resources, shutdown, time. */
const unavailable = /^(08|53|57|58)/

function toDatabaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no connection'
  const sqlState = cause instanceof pg.DatabaseError ? cause.code : undefined
  if (sqlState === undefined || unavailable.test(sqlState)) {
    return new DatabaseError('unavailable', `The database does not answer: ${message}`, {
      cause,
      ...(sqlState === undefined ? {} : { sqlState }),
    })
  }
  return new DatabaseError('refused', `The database refused a statement: ${message}`, { cause, sqlState })
}
