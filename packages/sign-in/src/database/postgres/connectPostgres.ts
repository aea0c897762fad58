import pg from 'pg'
import { DatabaseError, isUnavailable } from '../../errors/DatabaseError.ts'
import { type ConnectionQueue, createConnectionQueue } from '../createConnectionQueue.ts'
import type { Database, Queryable, SqlValue } from '../Database.ts'
import { MIGRATION_TIMEOUT, migrate } from '../migrations/migrate.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'
import type { PostgresOptions } from './openPostgres.ts'

/** Connects to the database and migrates its tables. Imports the package pg. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { url, connections = 10, connectTimeout = 5_000, statementTimeout = 5_000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // An unresponsive server does not enforce its own statement timeout.
    query_timeout: statementTimeout + 1_000,
    application_name: 'countersign',
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  const { keepAlive = { every: 15_000, patience: 5_000 }, onConnectionLost } = options
  const lost = onConnectionLost ? { onConnectionLost } : {}
  const listening = { url, connectTimeout, keepAlive, ...lost }
  const database = createDatabase(pool, listening, createConnectionQueue({ connections }))
  try {
    // First, so that an unavailable server is reported at once.
    await checkIsolation(database)
    if (options.migrate !== false) await migrateAlone(options, listening)
  } catch (error) {
    await pool.end()
    throw error
  }
  return database
}

/** Requires read committed: other levels hide from a statement what was committed while it waited for a lock. */
async function checkIsolation(database: Queryable): Promise<void> {
  const [found] = await database.query<{ isolation: string }>(
    "SELECT current_setting('default_transaction_isolation') AS isolation",
  )
  if (found?.isolation === 'read committed') return
  throw new DatabaseError(
    'refused',
    `The default transaction isolation is "${found?.isolation}" and must be "read committed". Change it for this user: ALTER ROLE … SET default_transaction_isolation = 'read committed'.`,
  )
}

/** Migrates on a separate pool: large tables, or another process that migrates, can take longer than a request may. */
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
    await migrate(
      createDatabase(pool, listening, createConnectionQueue({ connections: 1, timeout: MIGRATION_TIMEOUT })),
    )
  } finally {
    await pool.end()
  }
}

/** Never lets requests wait in the pool's own queue, whose waiting time would count toward the connection timeout. */
function createDatabase(pool: pg.Pool, listening: ListenOptions, queue: ConnectionQueue): Database {
  const stops = new Set<() => Promise<void>>()
  return {
    query: (sql, values) => queue.run(() => run(pool, sql, values)),

    transaction: (work) => queue.run(() => transact(work)),

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
      waiting: queue.waiting(),
    }),

    async close() {
      await Promise.all([...stops].map((stop) => stop()))
      await pool.end()
    },
  }

  async function transact<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toDatabaseError(error)))
    let broken = false
    // The pool handles errors of idle connections only, and an unhandled one would end the process.
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
    // Several statements in one text return an array, which the types do not cover.
    return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
  } catch (error) {
    throw toDatabaseError(error)
  }
}

/** SQLSTATE classes of failed authentication and of a missing database. */
const noConnection = /^(28|3D)/

function toDatabaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no connection'
  const sqlState = cause instanceof pg.DatabaseError ? cause.code : undefined
  if (sqlState === undefined || isUnavailable(sqlState)) {
    return new DatabaseError('unavailable', 'The database is not responding.', {
      details: message,
      cause,
      ...(sqlState === undefined ? {} : { sqlState }),
    })
  }
  const operation = noConnection.test(sqlState) ? 'the connection' : 'a statement'
  return new DatabaseError('refused', `The database rejected ${operation}.`, {
    details: message,
    cause,
    sqlState,
  })
}
