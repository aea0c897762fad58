import { isInstance } from '@countersign/thrown'
import { timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
import { SafeRequestError } from './SafeRequestError.ts'

/** Timeout of one poll in milliseconds. */
const POLL_TIMEOUT = 5_000
/** Milliseconds until the next poll; they grow over time. */
const pauseAfter = (count: number) => Math.min(1_500 + 100 * count, 10_000)

/** Settles like `promise`, or rejects with the signal's reason once it is aborted. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // Do not notify once the signal is aborted.
  promise.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Polls, one request at a time, until a result other than `null`. A poll that fails or times out is repeated; only a
 * {@link SafeRequestError} ends polling.
 */
export async function pollUntil<T>(
  poll: () => Promise<T | null>,
  signal: AbortSignal,
  onFirst: () => void = () => {},
): Promise<T> {
  for (let count = 0; ; count++) {
    const limited = timeLimit(
      poll(),
      POLL_TIMEOUT,
      () => new WalletTimeoutError('a status request', POLL_TIMEOUT),
    )
    const result = await untilAborted(limited, signal).catch((error: unknown) => {
      if (signal.aborted || isInstance(error, SafeRequestError)) throw error
      return null
    })
    if (result !== null) return result
    if (count === 0) onFirst()
    await untilAborted(new Promise((resolve) => setTimeout(resolve, pauseAfter(count))), signal)
  }
}
