import type { DatabaseErrorCode } from './errorCodes.ts'
import { SignInError, type SignInErrorOptions } from './SignInError.ts'

/** Thrown by every database. */
export class DatabaseError extends SignInError {
  override readonly name = 'DatabaseError'
  declare readonly code: DatabaseErrorCode
  /** The SQLSTATE of Postgres, if any. */
  readonly sqlState: string | null

  constructor(
    code: DatabaseErrorCode,
    message: string,
    { sqlState, ...options }: SignInErrorOptions & { readonly sqlState?: string } = {},
  ) {
    super(code, message, {
      docsPath: '@countersign/sign-in/docs/reference/errors.md#errors-of-the-database',
      ...options,
    })
    this.sqlState = sqlState ?? null
  }
}

/**
 * SQLSTATE classes of an unavailable server: connection, resources (such as a full disk), shutdown, timeout, I/O; and a
 * read-only server, as during a failover.
 */
const states = /^(08|53|57|58|25006)/

/** Returns true for errors about the state of the server, not about the statement. */
export function isUnavailable(sqlState: string): boolean {
  return states.test(sqlState)
}
