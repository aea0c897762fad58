import type pg from 'pg'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { type ConnectionQueue, createConnectionQueue } from '../createConnectionQueue.ts'
import type { Database, Queryable } from '../Database.ts'
import { findHookError } from '../hookScope.ts'
import { refuseBlockingKeys } from '../migrations/foreignKeys.ts'
import { MIGRATION_TIMEOUT, migrate } from '../migrations/migrate.ts'
import { checkKeyword, inSchema, readSchema } from '../schema.ts'
import { checkNotifications } from './checkNotifications.ts'
import { connectToPrimary } from './connectToPrimary.ts'
import { countHeld } from './countHeld.ts'
import { createConnectionRunner, ROLLBACK } from './createConnectionRunner.ts'
import { guardPool } from './guardPool.ts'
import { type ListenOptions, listenOnPostgres } from './listenOnPostgres.ts'
import type { PostgresOptions } from './PostgresOptions.ts'
import type { PostgresPool } from './PostgresPool.ts'
import { readUrls } from './readUrls.ts'
import { withinServerLimit } from './withinServerLimit.ts'

type Library = Pick<typeof pg, 'Pool' | 'Client'>

/** Connects to the database and migrates its tables, with the package pg. */
export async function connectPostgres(options: PostgresOptions, library: Library): Promise<Database> {
  const schema = readSchema(options.schema)
  const { pool, connection, connections, connectTimeout, onUnresponsive, end } = toPool(options, library)
  const { keepAlive = { every: 15_000, timeout: 5_000 }, onConnectionLost } = options
  const lost = onConnectionLost ? { onConnectionLost } : {}
  const listening = { connection, connectTimeout, keepAlive, ...lost }
  const onError = (error: Error) => onConnectionLost?.(error)
  pool.on('error', onError)
  const held = countHeld(pool)
  const close = async () => {
    const ended = end()
    pool.off('error', onError)
    held.stop()
    await ended
  }
  const queue = createConnectionQueue({ connections })
  const database = createDatabase(pool, {
    ...{ listening, queue, connections, close, onUnresponsive },
    held: held.count,
    ownsPool: !options.pool,
  })
  try {
    // First, so that an unavailable server is reported at once.
    await checkIsolation(database)
    await checkKeyword(database, schema)
    if (options.pool) await checkTypes(database)
    if (options.migrate !== false) await migrateAlone({ schema, connectTimeout, listening, library })
    await refuseBlockingKeys(inSchema(database, schema))
    await checkNotifications(database, listening)
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
      onUnresponsive: () => {},
      end: async () => {},
    }
  }
  const { url, listenUrl, connections = 10, connectTimeout = 5_000, statementTimeout = 5_000 } = options
  const connection = toConnection(listenUrl ?? url, library, connectTimeout)
  const { forgetPrimary = () => {}, ...settings } = toConnection(url, library, connectTimeout)
  const pool = new library.Pool({
    ...settings,
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
  return { pool, connection, connections, connectTimeout, onUnresponsive: forgetPrimary, end }
}

/** The settings that connect to the server of a URL, or to the one of several that accepts writes. */
function toConnection(url: string, library: Library, connectTimeout: number): Connection {
  const urls = readUrls(url)
  const [connectionString] = urls
  if (urls.length === 1) return { connectionString }
  // Time is left to connect to the server that was found.
  const { Client, forgetPrimary } = connectToPrimary(library, { urls, timeout: connectTimeout / 2 })
  return { connectionString, Client, forgetPrimary }
}

type Connection = pg.PoolConfig & { readonly forgetPrimary?: () => void }

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
      held: countHeld(pool).count,
      close: async () => {},
      ownsPool: true,
      onUnresponsive: () => {},
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
  readonly held: () => number
  /** Whether no one else uses the pool. */
  readonly ownsPool: boolean
  readonly onUnresponsive: () => void
  close(): Promise<void>
}

/** Never lets requests wait in the pool's own queue, whose waiting time would count toward the connection timeout. */
function createDatabase(pool: PostgresPool, parts: DatabaseParts): Database {
  const { listening, queue, connections, held, close, ownsPool, onUnresponsive } = parts
  const runConnected = withinServerLimit({ held, queue, connections })
  const onConnection = createConnectionRunner(pool, { ownsPool, onUnresponsive })
  const stops = new Set<() => Promise<void>>()
  const enqueue: typeof runConnected = async (work) => {
    const refusal = findHookError()
    if (refusal) throw refusal
    return runConnected(work)
  }
  return {
    query: (sql, values) =>
      enqueue((onConnected) => onConnection((connection) => connection.query(sql, values), onConnected)),

    transaction: (work) =>
      enqueue((onConnected) => onConnection((connection) => transact(connection, work), onConnected)),

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
}

async function transact<Result>(
  connection: Queryable,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    await connection.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const result = await work(connection)
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query(ROLLBACK).catch(() => {})
    throw error
  }
}
