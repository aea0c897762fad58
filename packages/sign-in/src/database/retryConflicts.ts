import { isInstance } from '@countersign/thrown'
import { DatabaseError } from '../errors/DatabaseError.ts'

/** SQLSTATE `deadlock_detected`. */
const DEADLOCK = '40P01'
/** SQLSTATE `serialization_failure`. */
const SERIALIZATION_FAILURE = '40001'
const conflicts = [DEADLOCK, SERIALIZATION_FAILURE]

const MAX_ATTEMPTS = 3

/** Runs a transaction again, up to twice, after a conflict with a concurrent change, which a retry resolves. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

/** The error that rolls back a transaction and lets {@link retryConflicts} run it again. */
export function conflict(message: string): DatabaseError {
  return new DatabaseError('busy', message, { sqlState: SERIALIZATION_FAILURE })
}

function isConflict(error: unknown): boolean {
  return isInstance(error, DatabaseError) && conflicts.includes(error.sqlState ?? '')
}
