/** The parts of pg's `Pool` that are used. */
export type PostgresPool = Pick<PostgresClient, 'query' | 'on' | 'off'> & {
  on(event: PoolEvent, listener: (client: object) => void): unknown
  off(event: PoolEvent, listener: (client: object) => void): unknown
  readonly options: object
  readonly totalCount: number
  readonly idleCount: number
  connect(): Promise<PostgresClient>
}

/** A connection was opened, taken by a user of the pool, or closed. */
type PoolEvent = 'connect' | 'acquire' | 'remove'

/** The parts of pg's `PoolClient` that are used. */
export type PostgresClient = {
  query(sql: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  release(isBroken?: boolean): void
}
