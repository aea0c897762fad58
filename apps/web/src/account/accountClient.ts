import { createAccountClient } from '@countersign/sign-in/client'

/** Milliseconds, as in the kit. */
const TIMEOUT = 10_000

/** The account's calls to our server. All of them need a session. */
export const accountClient = createAccountClient()

/** The signal of a query, which ends a call that takes too long too. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  // A query starts before its signal can abort.
  signal.addEventListener('abort', () => controller.abort(signal.reason))
  AbortSignal.timeout(TIMEOUT).addEventListener('abort', () =>
    controller.abort(new DOMException('', 'TimeoutError')),
  )
  return controller.signal
}
