import type { ListenOptions } from './listenOnPostgres.ts'
import type { PostgresPool } from './PostgresPool.ts'

/** The options of `openPostgres`. */
export type PostgresOptions = (UrlOptions | PoolOptions) & {
  /** The schema of the tables, which it alone uses. Default: `countersign`. */
  readonly schema?: string
  /**
   * The connection string of the server itself, for LISTEN and migrations, if `url` or `pool` connects to a pooler in
   * transaction mode, such as PgBouncer. The statement timeout cannot be set through it, so the server does not enforce
   * it: set it for the role.
   */
  readonly listenUrl?: string
  /**
   * Interval and timeout of the keep-alive queries of the LISTEN connection, in milliseconds. Default: 15,000 and 5,000.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
  /** Whether to migrate the tables. Default: `true`. */
  readonly migrate?: boolean
  /** Called when an idle connection or the LISTEN connection is lost. Another one is opened. */
  readonly onConnectionLost?: (error: Error) => void
}

/** The options without a shared pool. */
export type UrlOptions = {
  /**
   * A connection string, `postgres://user:password@host:port/database`. With several servers, `host:port,host:port`, it
   * connects to the one that accepts writes, also after a failover.
   */
  readonly url: string
  readonly pool?: never
  /** Maximum number of connections, without the LISTEN connection. Default: 10. */
  readonly connections?: number
  /** Connection timeout in milliseconds. Default: 5,000. */
  readonly connectTimeout?: number
  /** Statement timeout in milliseconds. Default: 5,000. */
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
