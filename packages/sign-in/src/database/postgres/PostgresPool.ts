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
