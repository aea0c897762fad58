import { createAccountClient } from '@countersign/sign-in/client'

/** Milliseconds, as in the kit. */
const TIMEOUT = 10_000

/** The account's calls to our server. All of them need a session. */
export const accountClient = createAccountClient()

/** The signal of a query, which ends a call that takes too long too. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  AbortSignal.timeout(TIMEOUT).addEventListener('abort', () =>
    controller.abort(new DOMException('The call timed out.', 'TimeoutError')),
  )
  return controller.signal
}
