import { importOptional } from '../../errors/MissingPackageError.ts'
import { InvalidOptionError } from '../../errors/SignInError.ts'
import { checkOptions, type OptionKinds, typeOf } from '../../options/checkOptions.ts'
import type { Database } from '../Database.ts'
import type { PostgresOptions, UrlOptions } from './PostgresOptions.ts'
import { readUrls } from './readUrls.ts'

export type { PostgresOptions } from './PostgresOptions.ts'
export type { PostgresClient, PostgresPool } from './PostgresPool.ts'

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
