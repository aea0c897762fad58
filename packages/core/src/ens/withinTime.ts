/** Timeout of a name lookup in milliseconds, regardless of the transport's own. */
export const NETWORK_TIMEOUT = 10_000

export type TimeLimit = { readonly signal?: AbortSignal | undefined; readonly milliseconds: number }

/**
 * Resolves with the result, or rejects with the signal's reason when it aborts, or with a `TimeoutError`. `load` gets a
 * signal for its requests; a later result is dropped.
 */
export async function withinTime<Value>(
  { signal, milliseconds }: TimeLimit,
  load: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No response within ${milliseconds / 1000} seconds.`, 'TimeoutError'))
  }, milliseconds)
  signal?.addEventListener('abort', abort, { once: true })
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([load(controller.signal), ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
