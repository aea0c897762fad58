import type pg from 'pg'
import { DatabaseError, isUnavailable } from '../../errors/DatabaseError.ts'
import { findHookError } from '../../hooks/hookScope.ts'
import { type ConnectionQueue, createConnectionQueue } from '../createConnectionQueue.ts'
import type { Database, Queryable, SqlValue } from '../Database.ts'
import { refuseBlockingKeys } from '../migrations/foreignKeys.ts'
import { MIGRATION_TIMEOUT, migrate } from '../migrations/migrate.ts'
import { checkKeyword, inSchema, readSchema } from '../schema.ts'
import { connectToPrimary } from './connectToPrimary.ts'
import { guardPool } from './guardPool.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'
import type { PostgresClient, PostgresOptions, PostgresPool } from './openPostgres.ts'
import { readUrls } from './readUrls.ts'
import { withinServerLimit } from './withinServerLimit.ts'

type Library = Pick<typeof pg, 'Pool' | 'Client'>

/** Connects to the database and migrates its tables, with the package pg. */
export async function connectPostgres(options: PostgresOptions, library: Library): Promise<Database> {
  const schema = readSchema(options.schema)
  const { pool, connection, connections, connectTimeout, end } = toPool(options, library)
  const { keepAlive = { every: 15_000, timeout: 5_000 }, onConnectionLost } = options
  const lost = onConnectionLost ? { onConnectionLost } : {}
  const listening = { connection, connectTimeout, keepAlive, ...lost }
  const onError = (error: Error) => onConnectionLost?.(error)
  pool.on('error', onError)
  const close = async () => {
    const ended = end()
    pool.off('error', onError)
    await ended
  }
  const queue = createConnectionQueue({ connections })
  const database = createDatabase(pool, { listening, queue, connections, close, ownsPool: !options.pool })
  try {
    // First, so that an unavailable server is reported at once.
    await checkIsolation(database)
    await checkKeyword(database, schema)
    if (options.pool) await checkTypes(database)
    if (options.migrate !== false) await migrateAlone({ schema, connectTimeout, listening, library })
    await refuseBlockingKeys(inSchema(database, schema))
  } catch (error) {
    await close()
    throw error
  }
  return inSchema(database, schema)
}

/** Returns the pool of the options, or a new one, with the settings of its connections. */
function toPool(options: PostgresOptions, library: Library) {
  if (options.pool) {
    const { pool } = options
    guardPool(pool)
    const connection: pg.PoolConfig = { ...pool.options }
    // pg hides it from enumeration.
    const { password } = pool.options as pg.PoolConfig
    if (password !== undefined) connection.password = password
    const { max = 10, connectionTimeoutMillis = 5_000 } = connection
    return {
      pool,
      connection: options.listenUrl
        ? toConnection(options.listenUrl, library, connectionTimeoutMillis)
        : connection,
      connections: max,
      connectTimeout: connectionTimeoutMillis,
      end: async () => {},
    }
  }
  const { url, listenUrl, connections = 10, connectTimeout = 5_000, statementTimeout = 5_000 } = options
  const connection = toConnection(listenUrl ?? url, library, connectTimeout)
  const pool = new library.Pool({
    ...toConnection(url, library, connectTimeout),
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    // A pooler refuses it.
    ...(listenUrl ? {} : { statement_timeout: statementTimeout }),
    // An unresponsive server does not enforce its own statement timeout.
    query_timeout: statementTimeout + 1_000,
    application_name: 'countersign',
  })
  const end = () => {
    // The pool resolves before its connections have ended, and the server can still end them with an error.
    pool.on('error', () => {})
    return pool.end()
  }
  return { pool, connection, connections, connectTimeout, end }
}

/** The settings that connect to the server of a URL, or to the one of several that accepts writes. */
function toConnection(url: string, library: Library, connectTimeout: number): pg.PoolConfig {
  const urls = readUrls(url)
  const [connectionString] = urls
  if (urls.length === 1) return { connectionString }
  // Time is left to connect to the server that was found.
  return { connectionString, Client: connectToPrimary(library, { urls, timeout: connectTimeout / 2 }) }
}

/** Requires the default types of pg in a shared pool: an application can replace its parsers. */
async function checkTypes(database: Queryable): Promise<void> {
  const [row] = await database.query<Record<string, unknown>>(
    "SELECT now() AS timestamptz, 1 AS int4, true AS bool, '{}'::jsonb AS jsonb, '{}'::json AS json",
  )
  const types = {
    timestamptz: isDate,
    int4: Number.isInteger,
    bool: isBoolean,
    jsonb: isObject,
    json: isObject,
  }
  const other = Object.entries(types).find(([name, isExpected]) => !isExpected(row?.[name]))
  if (!other) return
  throw new DatabaseError(
    'refused',
    `The pool has another parser for ${other[0]} than pg (types.setTypeParser). Pass a url instead, or remove the parser.`,
  )
}

const isDate = (value: unknown) => value instanceof Date
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isObject = (value: unknown) => typeof value === 'object'

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
async function migrateAlone({ schema, connectTimeout, listening, library }: MigrationOptions): Promise<void> {
  const pool = new library.Pool({
    ...listening.connection,
    min: 0,
    max: 1,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: MIGRATION_TIMEOUT + 1_000,
    keepAlive: true,
    application_name: 'countersign migrations',
  })
  pool.on('error', () => {})
  const queue = createConnectionQueue({ connections: 1, timeout: MIGRATION_TIMEOUT })
  try {
    const database = createDatabase(pool, {
      listening,
      queue,
      connections: 1,
      close: async () => {},
      ownsPool: true,
    })
    await migrate(inSchema(database, schema), { discard: `drop its schema (DROP SCHEMA ${schema} CASCADE)` })
  } finally {
    await pool.end()
  }
}

type MigrationOptions = {
  readonly schema: string
  readonly connectTimeout: number
  readonly listening: ListenOptions
  readonly library: Library
}

type DatabaseParts = {
  readonly listening: ListenOptions
  readonly queue: ConnectionQueue
  readonly connections: number
  /** Whether no one else uses the pool. */
  readonly ownsPool: boolean
  close(): Promise<void>
}

/** Never lets requests wait in the pool's own queue, whose waiting time would count toward the connection timeout. */
function createDatabase(pool: PostgresPool, parts: DatabaseParts): Database {
  const { listening, queue, connections, close, ownsPool } = parts
  const runConnected = withinServerLimit({ pool, queue, connections })
  const stops = new Set<() => Promise<void>>()
  const enqueue: typeof runConnected = async (work) => {
    const refusal = findHookError()
    if (refusal) throw refusal
    try {
      return await runConnected(work)
    } catch (error) {
      // Not an error of the server: its machine may be gone, or may have a successor.
      if (ownsPool && error instanceof DatabaseError && error.sqlState === null) closeIdle(pool)
      throw error
    }
  }
  return {
    query: (sql, values) => enqueue(() => run(pool, sql, values)),

    transaction: (work) => enqueue((onConnected) => transact(work, onConnected)),

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
      await close()
    },
  }

  async function transact<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    onConnected: () => void,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toDatabaseError(error)))
    onConnected()
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

/** Closes the connections that are idle now: each would have to time out once, if their server no longer responds. */
function closeIdle(pool: PostgresPool): void {
  for (let count = pool.idleCount; count > 0; count -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}

async function run<Row extends object>(
  connection: Pick<PostgresClient, 'query'>,
  sql: string,
  values?: readonly SqlValue[],
): Promise<Row[]> {
  try {
    const result = values ? await connection.query(sql, [...values]) : await connection.query(sql)
    // Several statements in one text return an array, which the types do not cover.
    return ((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []) as Row[]
  } catch (error) {
    throw toDatabaseError(error)
  }
}

/** Returns the SQLSTATE of an error of the server. A shared pool can be of another copy of pg. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** SQLSTATE classes of failed authentication and of a missing database. */
const noConnection = /^(28|3D)/

function toDatabaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no connection'
  const sqlState = sqlStateOf(cause)
  if (/unsupported startup parameter/.test(message)) {
    return new DatabaseError(
      'refused',
      'The database is a pooler that refuses the statement timeout. Set listenUrl (DATABASE_LISTEN_URL) to the URL of the Postgres server itself, or the pooler’s ignore_startup_parameters to statement_timeout.',
      { details: message, cause },
    )
  }
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
