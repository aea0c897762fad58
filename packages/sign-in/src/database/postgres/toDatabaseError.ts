import { DatabaseError, isUnavailable } from '../../errors/DatabaseError.ts'

/** SQLSTATE classes of failed authentication and of a missing database. */
const noConnection = /^(28|3D)/

/** Returns the error of the package pg as ours. */
export function toDatabaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no connection'
  const sqlState = sqlStateOf(cause)
  if (/unsupported startup parameter/.test(message)) {
    return new DatabaseError(
      'refused',
      'The database is a pooler that refuses the statement timeout. Set listenUrl (DATABASE_LISTEN_URL) to the URL of the Postgres server itself. Only a pooler in session mode can have ignore_startup_parameters = statement_timeout instead.',
      { details: message, cause },
    )
  }
  if (sqlState === undefined || isUnavailable(sqlState)) {
    return new DatabaseError('unavailable', 'The database is not responding.', {
      details: message,
      cause,
      ...(sqlState === undefined ? {} : { sqlState }),
    })
  }
  const operation = noConnection.test(sqlState) ? 'the connection' : 'a statement'
  return new DatabaseError('refused', `The database rejected ${operation}.`, {
    details: message,
    cause,
    sqlState,
  })
}

/** Returns the SQLSTATE of an error of the server. A shared pool can be of another copy of pg. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
