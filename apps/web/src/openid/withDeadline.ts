/** Milliseconds. */
const TIMEOUT = 8_000

/** Runs a call with a signal that aborts with the caller's, and after eight seconds. */
export async function withDeadline<Result>(
  signal: AbortSignal | undefined,
  call: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.any` is missing in the oldest browsers.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const late = new DOMException('The call timed out.', 'TimeoutError')
  const timer = setTimeout(() => controller.abort(late), TIMEOUT)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
