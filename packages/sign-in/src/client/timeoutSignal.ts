/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * The signal of a call: aborts with the caller's `signal`, and after ten seconds. The reason is then a TimeoutError in
 * every browser; that of `AbortSignal.timeout` is an AbortError before Chrome 124.
 */
export function timeoutSignal(signal?: AbortSignal): AbortSignal {
  // `AbortSignal.any` is missing in the oldest browsers.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { signal: controller.signal })
  AbortSignal.timeout(TIMEOUT).addEventListener('abort', () =>
    controller.abort(new DOMException('The call timed out.', 'TimeoutError')),
  )
  return controller.signal
}
