import { type Database, DatabaseError, type DatabaseErrorCode, type Queryable } from '../store/Database.ts'

/** The same database; each error of its own is told once, however far it is thrown. */
export function countErrors(database: Database, onError: (code: DatabaseErrorCode) => void): Database {
  const told = new WeakSet<DatabaseError>()

  function watch<Result>(work: Promise<Result>): Promise<Result> {
    work.catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || told.has(error)) return
      told.add(error)
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
    transaction: (work) => watch(database.transaction((transaction) => work({ query: query(transaction) }))),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  }
}
