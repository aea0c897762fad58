import { createFailureLog, type FailureLine } from './createFailureLog.ts'
import type { Failure, OnError } from './Failure.ts'
import { failureText, moreText } from './failureText.ts'
import type { RequestLog } from './RequestLog.ts'

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

/** Formats a line of a failure log for people. */
function toText(line: FailureLine): string {
  if (line.status === 'failed')
    return failureText({ ...line, place: placeOf(line.failure), error: line.failure.error })
  const seconds = Math.round(line.milliseconds / 1_000)
  return `[countersign] The database responds again after ${seconds} s.${moreText(line.suppressed)}`
}

function placeOf(failure: Failure): string {
  if ('task' in failure) return `in ${failure.task}`
  return `at ${failure.method} ${failure.path}, request ${failure.requestId}`
}
