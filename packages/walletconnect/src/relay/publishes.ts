import { call } from './calls.ts'
import { lingerIfUnneeded, setTimer, settle } from './connection.ts'
import type { RelayDraft } from './relayState.ts'
import { backoff } from './timers.ts'

/** Sends a message, unless it waits to be retried, or until there is a socket. */
export function sendPublish(draft: RelayDraft, caller: number): void {
  const { phase, publishes } = draft.state
  const publish = publishes.get(caller)
  if (publish?.phase !== 'ready' || phase !== 'open') return
  call(draft, publish.callId, 'irn_publish', publish.params, 'publish', caller)
}

export function retryPublish(draft: RelayDraft, caller: number): void {
  const { publishes } = draft.state
  const publish = publishes.get(caller)
  if (publish) publishes.set(caller, { ...publish, phase: 'ready' })
  sendPublish(draft, caller)
}

/** `reason`: of an error response. */
export function receivePublishResponse(draft: RelayDraft, caller: number, reason: string | undefined): void {
  const { state } = draft
  const publish = state.publishes.get(caller)
  if (!publish) return
  if (reason === undefined) {
    removePublish(draft, caller)
    settle(draft, [caller])
    return
  }
  const rejections = publish.rejections + 1
  state.lastError = new Error(reason)
  // The relay has answered the old ID.
  state.publishes.set(caller, { ...publish, phase: 'backoff', callId: draft.nextId(), rejections })
  setTimer(draft, `publish:${caller}`, backoff(rejections))
}

export function removePublish(draft: RelayDraft, caller: number): void {
  draft.state.publishes.delete(caller)
  setTimer(draft, `publish:${caller}`)
  lingerIfUnneeded(draft)
}
