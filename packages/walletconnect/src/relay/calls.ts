import { reconnect, setTimer } from './connection.ts'
import type { PendingCall, RelayDraft } from './relayState.ts'
import { MAX_DRIFT } from './timers.ts'

/** Milliseconds for responses that a suspended page did not receive. */
const TIMEOUT_AFTER_SUSPENSION = 3000

/** Calls the relay over the open socket. Without a response in time, the socket is lost. */
export function call(
  draft: RelayDraft,
  id: string,
  method: string,
  params: object,
  purpose: PendingCall['purpose'],
  caller = 0,
  timeout = draft.state.timeout,
): void {
  draft.state.calls.set(id, { purpose, caller, deadline: draft.now + timeout })
  awaitResponses(draft)
  draft.effects.push({ type: 'send', frame: JSON.stringify({ id, jsonrpc: '2.0', method, params }) })
}

/** Starts the timer of the next deadline. */
export function awaitResponses(draft: RelayDraft): void {
  const { calls, timeout } = draft.state
  const left = Math.max(nextDeadline(draft) - draft.now, 0)
  setTimer(draft, 'response', calls.size > 0 ? Math.min(left, timeout) : undefined)
}

/** The socket did not open, or a call has no response. */
export function timeOut(draft: RelayDraft): void {
  const { calls, phase } = draft.state
  if (phase === 'open' && draft.now - nextDeadline(draft) > MAX_DRIFT) {
    // The page was suspended, and responses may be waiting to be read.
    for (const [id, pending] of calls)
      calls.set(id, { ...pending, deadline: draft.now + TIMEOUT_AFTER_SUSPENSION })
    awaitResponses(draft)
  } else reconnect(draft, new Error('The relay did not respond in time.'))
}

function nextDeadline({ state: { calls } }: RelayDraft): number {
  return Math.min(...[...calls.values()].map(({ deadline }) => deadline))
}
