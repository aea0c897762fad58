import { UserRejectedRequestError } from 'viem'

/** Rejects, as a refusal of the visitor's, once the page stops waiting. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new UserRejectedRequestError(new Error('Cancelled in the page.'))),
    )
  })
}
