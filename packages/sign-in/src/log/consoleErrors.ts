import { toRequestError } from '../errors/RequestError.ts'
import { failureText } from './failureText.ts'
import { limitRepeats } from './limitRepeats.ts'

/**
 * Returns a function that writes the errors of a task to the console as the default log does, at most one a second. For
 * what runs without a sign-in server, and without the packages that it needs.
 */
export function consoleErrors(task: 'contract_check' | 'verification'): (error: unknown) => void {
  const { add } = limitRepeats<unknown>({
    every: 1_000,
    write(error, suppressed) {
      const code = task === 'contract_check' ? 'chain_unavailable' : toRequestError(error).code
      console.error(failureText({ code, place: `in ${task}`, error, suppressed }))
    },
  })
  return add
}
