/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * The signal of calls without one: aborts after ten seconds. Its reason is a TimeoutError in every
 * browser; that of `AbortSignal.timeout` is an AbortError before Chrome 124. With a `parent`, it aborts with that too.
 */
export function timeoutSignal(parent?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(parent?.reason)
  if (parent?.aborted) abort()
  parent?.addEventListener('abort', abort)
  AbortSignal.timeout(TIMEOUT).addEventListener('abort', () => {
    parent?.removeEventListener('abort', abort)
    controller.abort(new DOMException('The call timed out.', 'TimeoutError'))
  })
  return controller.signal
}
