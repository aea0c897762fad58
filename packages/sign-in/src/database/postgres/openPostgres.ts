import { importOptional } from '../../errors/MissingPackageError.ts'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import { checkOptions, type OptionKinds, typeOf } from '../../options/checkOptions.ts'
import type { Database } from '../Database.ts'
import type { ListenOptions } from './listenOnPostgres.ts'
import { readUrls } from './readUrls.ts'

export type PostgresOptions = (UrlOptions | PoolOptions) & {
  /** The schema of the tables, which it alone uses. Default `countersign`. */
  readonly schema?: string
  /**
   * The connection string of the server itself, for LISTEN and migrations, if `url` or `pool` connects to a pooler in
   * transaction mode, such as PgBouncer. The statement timeout cannot be set through it, so the server does not enforce
   * it: set it for the role.
   */
  readonly listenUrl?: string
  /**
   * Interval and timeout of the keep-alive queries of the LISTEN connection, in milliseconds. Default 15,000 and 5,000.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
  /** Whether to migrate the tables. Default true. */
  readonly migrate?: boolean
  /** Called when an idle connection or the LISTEN connection is lost. Another one is opened. */
  readonly onConnectionLost?: (error: Error) => void
}

type UrlOptions = {
  /**
   * A connection string, `postgres://user:password@host:port/database`. With several servers, `host:port,host:port`, it
   * connects to the one that accepts writes, also after a failover.
   */
  readonly url: string
  readonly pool?: never
  /** Maximum number of connections, without the LISTEN connection. Default 10. */
  readonly connections?: number
  /** Connection timeout in milliseconds. Default 5,000. */
  readonly connectTimeout?: number
  /** Statement timeout in milliseconds. Default 5,000. */
  readonly statementTimeout?: number
}

type PoolOptions = {
  /**
   * A `Pool` from the package pg to share, with its settings. Migrations and LISTEN use a connection of their own, with the
   * same settings. Closing the database leaves the pool open.
   */
  readonly pool: PostgresPool
  readonly url?: never
}

/** The parts of pg's `Pool` that are used. */
export type PostgresPool = Pick<PostgresClient, 'query' | 'on' | 'off'> & {
  readonly options: object
  readonly totalCount: number
  readonly idleCount: number
  connect(): Promise<PostgresClient>
}

/** The parts of pg's `PoolClient` that are used. */
export type PostgresClient = {
  query(sql: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  release(isBroken?: boolean): void
}

/**
 * Opens a Postgres database (12 or newer) and migrates its tables.
 *
 * @throws {DatabaseError} `unavailable`, `refused`, `migration`
 * @throws {InvalidOptionError} for an option that cannot be used, such as neither `url` nor `pool`
 * @throws {MissingPackageError} when the package pg is not installed
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  checkPostgresOptions(options)
  // A dynamic import: a single-file bundle would load a static one when it starts.
  const { default: pg } = await importOptional('pg', () => import('pg'))
  const { connectPostgres } = await import('./connectPostgres.ts')
  return connectPostgres(options, pg)
}

type OptionName = keyof UrlOptions | keyof PostgresOptions

const optionKinds: OptionKinds<Partial<Record<OptionName, unknown>>> = {
  url: 'string?',
  listenUrl: 'string?',
  pool: 'object?',
  connections: 'number?',
  connectTimeout: 'number?',
  statementTimeout: 'number?',
  schema: 'string?',
  keepAlive: 'object?',
  migrate: 'boolean?',
  onConnectionLost: 'function?',
}

/** Without a URL, pg would connect to a database on this machine. */
function checkPostgresOptions(options: PostgresOptions): void {
  checkOptions<Partial<Record<OptionName, unknown>>>('openPostgres', options, optionKinds)
  const { url, listenUrl, pool } = options
  const { connections = 1 } = options as Pick<UrlOptions, 'connections'>
  if ((url === undefined) === (pool === undefined))
    throw new InvalidOptionError('openPostgres needs either url or pool, such as openPostgres({ url }).')
  // Without the URL itself: it may contain a password.
  for (const [name, value] of Object.entries({ url, listenUrl }))
    if (value !== undefined) checkUrl(name, value)
  // A Client has neither.
  if (pool !== undefined && (typeof pool.totalCount !== 'number' || typeof pool.options !== 'object'))
    throw new InvalidOptionError(`pool must be a Pool of the package pg, got ${typeOf(pool)}.`)
  // Without a connection, every statement would wait.
  if (!(Number.isSafeInteger(connections) && connections > 0))
    throw new InvalidOptionError(`connections must be a positive integer, got ${connections}.`)
}

function checkUrl(name: string, url: string): void {
  try {
    readUrls(url)
  } catch (error) {
    throw new InvalidOptionError(`${name} ${error instanceof Error ? error.message : error}`)
  }
}
