import type { RequestLog } from '../http/createApp.ts'
import { createFailureLog, type FailureLine } from './createFailureLog.ts'
import { describeError } from './describeError.ts'
import type { BackgroundTask, Failure, OnError } from './Failure.ts'

/** The default log: failures only, each on one line of the console. */
export type ConsoleLog = {
  readonly log: (entry: RequestLog) => void
  readonly onError: OnError
  stop(): void
}

/** Creates the default log of a sign-in server. Never writes a header, a body, a query or a client IP. */
export function createConsoleLog(probe: () => Promise<unknown>): ConsoleLog {
  const failures = createFailureLog({ probe, write: (line) => console.error(toText(line)) })
  return {
    log(entry) {
      if (entry.status >= 500) failures.failed(entry)
    },
    onError: (error, { task }) => failures.failed({ task, error }),
    stop: failures.stop,
  }
}

/** Returns a function that writes the errors of a task like the default log, for what has no server. */
export function consoleErrors(task: BackgroundTask): (error: unknown) => void {
  const { onError } = createConsoleLog(async () => {})
  return (error) => onError(error, { task })
}

/** Formats a line of a failure log for people. */
function toText(line: FailureLine): string {
  const more = line.suppressed === 0 ? '' : ` (${line.suppressed} more since the last line)`
  if (line.status === 'recovered') {
    const seconds = Math.round(line.milliseconds / 1_000)
    return `[countersign] The database responds again after ${seconds} s.${more}`
  }
  const { code, failure } = line
  // An outage is not a fault of a line of code.
  const description = describeError(failure.error, { stack: code === 'internal' })
  return `[countersign] ${code} ${placeOf(failure)}: ${description}${more}`
}

function placeOf(failure: Failure): string {
  if ('task' in failure) return `in ${failure.task}`
  return `at ${failure.method} ${failure.path}, request ${failure.requestId}`
}
