import {
  type BackgroundTask,
  createFailureLog,
  DatabaseError,
  type FailureLine,
  type FailureLog,
} from '@countersign/sign-in'
import type { Log } from './createLog.ts'

/** Creates the log of failed requests and failed background work. During an outage it writes one line a second. */
export function logFailures(log: Log, probe: () => Promise<unknown>): FailureLog {
  return createFailureLog({ probe, write: (line) => writeLine(log, line) })
}

/** The failure of an idle connection, which no request notices. */
export function lostConnection(error: Error) {
  const details = error.message === '' ? {} : { details: error.message }
  const cause = new DatabaseError('unavailable', 'Lost a connection.', { cause: error, ...details })
  return { task: 'connection', error: cause } as const
}

function writeLine(log: Log, line: FailureLine): void {
  const more = line.suppressed === 0 ? {} : { suppressed: line.suppressed }
  if (line.status === 'recovered') {
    log('warn', 'The database responds again.', { milliseconds: Math.round(line.milliseconds), ...more })
    return
  }
  const { failure } = line
  if ('task' in failure) {
    const { task, error } = failure
    log('warn', messages[task], { task, error, ...more })
  } else log('error', 'Request failed.', { ...failure, ...more })
}

const messages: Readonly<Record<BackgroundTask, string>> = {
  audit: 'A refused attempt was not recorded.',
  clock: 'The clock of the database is not that of this machine, or could not be read.',
  connection: 'Lost a connection to the database.',
  contract_check: 'A contract account could not be checked.',
  events: 'Event streams miss events. They will be sent later.',
  export: 'An export was interrupted.',
  groups: 'Groups of the OpenID provider could not be read, or a contract of one gives no valid answers.',
  keys: 'The keys could not be read. The earlier ones stay in use.',
  maintenance: 'Maintenance failed. It will be retried.',
  openid_logouts: 'Users could not be logged out of OpenID clients. It will be retried.',
  verification: 'A signature could not be verified.',
  webhooks: 'Webhooks could not be delivered. They will be retried.',
}
