import { describeError } from './describeError.ts'

export type FailureText = {
  readonly code: string
  /** Where it happened, such as `in maintenance`. */
  readonly place: string
  readonly error: unknown
  /** Failures since the last line, which have no line. */
  readonly suppressed: number
}

/** Formats a failure as one line. */
export function failureText({ code, place, error, suppressed }: FailureText): string {
  // Only a bug needs its stack, not an outage.
  const description = describeError(error, { stack: code === 'internal' })
  return `[countersign] ${code} ${place}: ${description}${moreText(suppressed)}`
}

export function moreText(suppressed: number): string {
  return suppressed === 0 ? '' : ` (${suppressed} more since the last line)`
}
