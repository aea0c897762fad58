/** Milliseconds a network has to answer what is asked about a name, whatever its transport allows itself. */
export const NETWORK_PATIENCE = 10_000

export type Patience = { readonly signal?: AbortSignal | undefined; readonly milliseconds: number }

/**
 * What is asked for, or an end: the signal's own reason when that aborts, a `TimeoutError` when the time is up. What
 * asks is given a signal for its requests, and what it still answers afterwards is dropped.
 */
export async function withinTime<Value>(
  { signal, milliseconds }: Patience,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No answer within ${milliseconds / 1000} seconds.`, 'TimeoutError'))
  }, milliseconds)
  signal?.addEventListener('abort', abort, { once: true })
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([ask(controller.signal), ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
