import type { ListenOptions } from './listenOnPostgres.ts'
import type { PostgresPool } from './PostgresPool.ts'

/** The options of `openPostgres`. */
export type PostgresOptions = (UrlOptions | PoolOptions) & {
  /**
   * The schema of the tables, which it alone uses: lowercase letters, digits and `_`, and not an SQL keyword.
   * Default: `countersign`.
   */
  readonly schema?: string
  /**
   * The connection string of Postgres itself, for LISTEN and migrations, if `url` or `pool` connects to a pooler in
   * transaction mode, such as PgBouncer. The statement timeout cannot be set through the pooler, so set it for the role.
   */
  readonly listenUrl?: string
  /**
   * Interval (`every`) and timeout of the keep-alive queries of the LISTEN connection, in milliseconds.
   * Default: `{ every: 15_000, timeout: 5_000 }`.
   */
  readonly keepAlive?: ListenOptions['keepAlive']
  /**
   * Whether to migrate the tables. With `false` it never does: at deployment, open the database once without this option.
   * Default: `true`.
   */
  readonly migrate?: boolean
  /** Called when an idle connection or the LISTEN connection is lost. Another one is opened. */
  readonly onConnectionLost?: (error: Error) => void
}

/** The options without a shared pool. */
export type UrlOptions = {
  /**
   * A connection string, `postgres://user:password@host:port/database`. With several servers, `host:port,host:port`, it
   * connects to the one that accepts writes, also after a failover. Required unless you pass `pool`.
   */
  readonly url: string
  readonly pool?: never
  /** Maximum number of connections, without the LISTEN connection. Only with `url`. Default: 10. */
  readonly connections?: number
  /** Connection timeout in milliseconds. Only with `url`. Default: 5,000. */
  readonly connectTimeout?: number
  /** Statement timeout in milliseconds. Only with `url`. Default: 5,000. */
  readonly statementTimeout?: number
}

type PoolOptions = {
  /**
   * A `Pool` from the package pg to share, with its settings, instead of `url`. Migrations and LISTEN each open one more
   * connection with the same settings. Closing the database leaves the pool open.
   */
  readonly pool: PostgresPool
  readonly url?: never
}
