import { UserRejectedRequestError } from 'viem'

/** Rejects like a user rejection once the page stops waiting. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new UserRejectedRequestError(new Error('Cancelled.'))))
  })
}
