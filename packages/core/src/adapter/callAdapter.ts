import { readable } from '@countersign/api/readable'
import { timeLimit } from '../provider/provider.ts'

/** Timeout of a server call in milliseconds. */
const TIMEOUT = 10_000

/** Runs one call of the adapter. Its signal aborts with `signal`, and after a timeout. */
export async function callAdapter<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  try {
    return await timeLimit(call(both), TIMEOUT)
  } catch (error) {
    limit.abort()
    throw readable(error)
  }
}
