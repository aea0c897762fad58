import { timeLimit, WalletTimeoutError } from '../provider.ts'
import { SafeRequestError } from './SafeRequestError.ts'

/** Milliseconds one question of many has. */
const QUESTION = 5_000
/** Milliseconds between an answer and the next question: the longer it takes, the longer. */
const pauseAfter = (count: number) => Math.min(1_500 + 100 * count, 10_000)

/** Settles like `promise`, or rejects with the signal's reason once it is aborted. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // Nobody may hear it any more once the signal is aborted.
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
 * Asks again and again, one question at a time, until one brings something else than `null`. A question that fails or
 * takes too long is asked again; only a {@link SafeRequestError} ends it all.
 */
export async function askUntil<T>(
  question: () => Promise<T | null>,
  signal: AbortSignal,
  onFirst: () => void = () => {},
): Promise<T> {
  for (let count = 0; ; count++) {
    const limited = timeLimit(question(), QUESTION, () => new WalletTimeoutError('a question', QUESTION))
    const answer = await untilAborted(limited, signal).catch((error: unknown) => {
      if (signal.aborted || error instanceof SafeRequestError) throw error
      return null
    })
    if (answer !== null) return answer
    if (count === 0) onFirst()
    await untilAborted(new Promise((resolve) => setTimeout(resolve, pauseAfter(count))), signal)
  }
}
