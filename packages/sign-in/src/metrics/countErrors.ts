import type { Database, Queryable } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { DatabaseErrorCode } from '../errors/errorCodes.ts'

/** Wraps a database and calls `onError` once for each of its errors. */
export function countErrors(database: Database, onError: (code: DatabaseErrorCode) => void): Database {
  const counted = new WeakSet<DatabaseError>()

  function watch<Result>(work: Promise<Result>): Promise<Result> {
    work.catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || counted.has(error)) return
      counted.add(error)
      onError(error.code)
    })
    return work
  }

  const query =
    (queryable: Queryable): Queryable['query'] =>
    (sql, values) =>
      watch(queryable.query(sql, values))

  return {
    query: query(database),
    transaction: (work) =>
      watch(database.transaction((transaction) => work({ ...transaction, query: query(transaction) }))),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  }
}
