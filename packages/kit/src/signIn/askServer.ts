import { timeLimit } from '../connectors/provider.ts'

/** Milliseconds the server has for an answer. */
const WITHIN = 10_000

/** Runs one call of the adapter. Its signal is aborted with the one given, and when the server does not answer in time. */
export async function askServer<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  try {
    return await timeLimit(call(both), WITHIN, () => new Error('The server did not answer in time.'))
  } catch (error) {
    limit.abort()
    throw error
  }
}
