/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * Runs a call with a signal that aborts with the caller's `signal`, and after ten seconds. The reason is then a TimeoutError
 * in every browser; that of `AbortSignal.timeout` is an AbortError before Chrome 124.
 */
export async function withTimeout<T>(
  signal: AbortSignal | undefined,
  call: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  // `AbortSignal.any` is missing in the oldest browsers.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(
    () => controller.abort(new DOMException('The call timed out.', 'TimeoutError')),
    TIMEOUT,
  )
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
