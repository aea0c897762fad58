import { importOptional } from '../../errors/MissingPackageError.ts'
import type { Database } from '../Database.ts'
import type { ListenOptions } from './listenOnPostgres.ts'

export type PostgresOptions = {
  /** A connection string, `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Maximum number of connections, without the LISTEN connection. Default 10. */
  readonly connections?: number
  /** Connection timeout in milliseconds. Default 5,000. */
  readonly connectTimeout?: number
  /** Statement timeout in milliseconds. Default 5,000. */
  readonly statementTimeout?: number
  /**
   * Interval and timeout of the keep-alive queries of the LISTEN connection, in milliseconds. Default 15,000 and 5,000.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
  /** Whether to migrate the tables. Default true. */
  readonly migrate?: boolean
  /** Called when an idle connection or the LISTEN connection is lost. Another one is opened. */
  readonly onConnectionLost?: (error: Error) => void
}

/**
 * Opens a Postgres database (12 or newer) and migrates its tables.
 *
 * @throws {DatabaseError} `unavailable`, `refused`, `migration`
 * @throws {MissingPackageError} when the package pg is not installed
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { connectPostgres } = await importOptional('pg', () => import('./connectPostgres.ts'))
  return connectPostgres(options)
}
