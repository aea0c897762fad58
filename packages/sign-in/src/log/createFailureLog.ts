import { errorDefinitions, type SignInErrorCode } from '@countersign/api'
import { toRequestError } from '../errors/RequestError.ts'
import type { Failure } from './Failure.ts'
import { limitRepeats } from './limitRepeats.ts'

/** What a failure log writes. `suppressed`: failures with this code since the last line, which have no line. */
export type FailureLine =
  | {
      readonly status: 'failed'
      readonly code: string
      readonly failure: Failure
      readonly suppressed: number
    }
  | {
      readonly status: 'recovered'
      /** Since the first failure. */
      readonly milliseconds: number
      readonly suppressed: number
    }

/** A log that limits its lines during an outage. */
export type FailureLog = {
  failed(failure: Failure): void
  /** Stops waiting for the database. */
  stop(): void
}

/** Where failures are written, and how often. */
export type FailureLogOptions = {
  readonly write: (line: FailureLine) => void
  /** Resolves when the database responds. Called once a second during an outage. */
  readonly probe: () => Promise<unknown>
  /** Minimum milliseconds between two lines with the same code. Default: 1,000. */
  readonly every?: number
}

/**
 * Writes failures. Those with a status of 503, such as an outage of the database, and those of background work can
 * repeat with every request: at most one line a second is written for each code or task, with the number of the others.
 * One line follows when the database responds again.
 */
export function createFailureLog({ write, probe, every = 1_000 }: FailureLogOptions): FailureLog {
  const limits = new Map<string, ReturnType<typeof limitRepeats<Failure>>>()

  function limitOf(code: SignInErrorCode, key: string) {
    const known = limits.get(key)
    if (known) return known
    const limit = limitRepeats<Failure>({
      every,
      write: (failure, suppressed) => write({ status: 'failed', code, failure, suppressed }),
      ...(code === 'database_unavailable'
        ? {
            recovery: {
              probe,
              write: (milliseconds: number, suppressed: number) =>
                write({ status: 'recovered', milliseconds, suppressed }),
            },
          }
        : {}),
    })
    limits.set(key, limit)
    return limit
  }

  return {
    failed(failure) {
      const code = codeOf(failure)
      if (errorDefinitions[code].status === 503) limitOf(code, code).add(failure)
      else if ('task' in failure) limitOf(code, `${code} ${failure.task}`).add(failure)
      else write({ status: 'failed', code, failure, suppressed: 0 })
    },
    stop() {
      for (const limit of limits.values()) limit.stop()
    },
  }
}

function codeOf(failure: Failure): SignInErrorCode {
  if ('task' in failure) {
    const isOfChain = failure.task === 'contract_check' || failure.task === 'groups'
    return isOfChain ? 'chain_unavailable' : toRequestError(failure.error).code
  }
  // The OpenID provider has codes of its own.
  const { code } = failure
  return code !== null && Object.hasOwn(errorDefinitions, code) ? (code as SignInErrorCode) : 'internal'
}
