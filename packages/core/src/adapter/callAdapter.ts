import { readable } from '@countersign/thrown'
import { timeLimit } from '../provider/provider.ts'

/** Timeout of a server call in milliseconds. */
const TIMEOUT = 10_000

/** Runs one call of the adapter. Its signal aborts with `signal`, and after a timeout. */
export async function callAdapter<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await timeLimit(call(controller.signal), TIMEOUT)
  } catch (error) {
    controller.abort()
    throw readable(error)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
