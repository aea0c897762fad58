import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable, SqlValue } from '../Database.ts'
import type { PostgresClient, PostgresPool } from './PostgresPool.ts'
import { toDatabaseError } from './toDatabaseError.ts'

type Options = {
  /** Whether no one else uses the pool. A shared one stays as it is. */
  readonly ownsPool: boolean
  /** Called when a server does not respond. */
  readonly onUnresponsive: () => void
}

/** Runs work on one connection. Calls `onConnected` when there is one. */
type ConnectionRunner = <Result>(
  work: (connection: Queryable) => Promise<Result>,
  onConnected?: () => void,
) => Promise<Result>

/**
 * Returns a function that runs work on a connection of the pool. When a server does not respond to a statement, the
 * connections that are open at that moment are closed, and what they still answer is an error: their machine may only have
 * been stopped, and wake up with data that is out of date.
 */
export function createConnectionRunner(
  pool: PostgresPool,
  { ownsPool, onUnresponsive }: Options,
): ConnectionRunner {
  let era = 0
  /** The era in which each connection was requested. */
  const eras = new WeakMap<PostgresClient, number>()
  const isTrusted = (client: PostgresClient) => !ownsPool || eras.get(client) === era

  async function connect(): Promise<PostgresClient> {
    const requestedIn = era
    try {
      const client = await pool.connect()
      if (!eras.has(client)) eras.set(client, requestedIn)
      return client
    } catch (cause) {
      const error = toDatabaseError(cause)
      if (ownsPool && isUnresponsive(error)) closeIdle(pool)
      throw error
    }
  }

  function invalidateOthers(): void {
    era += 1
    onUnresponsive()
    closeIdle(pool)
  }

  return async (work, onConnected) => {
    const client = await connect()
    onConnected?.()
    let failure: DatabaseError | null = null
    // The pool handles errors of idle connections only, and an unhandled one would end the process.
    const onLost = (error: Error) => {
      failure ??= toDatabaseError(error)
    }

    async function query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
      if (failure) throw failure
      try {
        const result = values ? await client.query(sql, [...values]) : await client.query(sql)
        if (!isTrusted(client)) throw lateResponseError()
        // Several statements in one text return an array, which the types do not cover.
        return ((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []) as Row[]
      } catch (cause) {
        const error = toDatabaseError(cause)
        // After an error of the server, the connection continues, unless a transaction could not be ended.
        if (error.code === 'unavailable' || sql === ROLLBACK) failure = error
        if (ownsPool && isTrusted(client) && isUnresponsive(error)) invalidateOthers()
        throw error
      }
    }

    client.on('error', onLost)
    try {
      return await work({ query })
    } finally {
      client.off('error', onLost)
      client.release(failure !== null || !isTrusted(client))
    }
  }
}

export const ROLLBACK = 'ROLLBACK'

/** Closes the connections that are idle now: each would have to time out once, if their server no longer responds. */
function closeIdle(pool: PostgresPool): void {
  for (let count = pool.idleCount; count > 0; count -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}

/** Not an error of the server: its machine may be gone, or may have a successor. */
const isUnresponsive = ({ code, sqlState }: DatabaseError) => code === 'unavailable' && sqlState === null

const lateResponseError = () =>
  new DatabaseError('unavailable', 'The database is not responding.', {
    details: 'A late response was discarded, because another connection to this server had timed out.',
  })
