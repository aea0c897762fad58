/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * The signal of calls without one: aborts after ten seconds. Its reason is a TimeoutError in every
 * browser; that of `AbortSignal.timeout` is an AbortError before Chrome 124.
 */
export function timeoutSignal(): AbortSignal {
  const controller = new AbortController()
  AbortSignal.timeout(TIMEOUT).addEventListener('abort', () =>
    controller.abort(new DOMException('The call timed out.', 'TimeoutError')),
  )
  return controller.signal
}
