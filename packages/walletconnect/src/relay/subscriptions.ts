import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { call } from './calls.ts'
import { lingerIfUnneeded, setTimer, settle } from './connection.ts'
import type { RelayDraft } from './relayState.ts'
import { backoff } from './timers.ts'

/** The most topics of one call. */
const MAX_TOPICS = 500
/** Milliseconds for the response to a probe. */
const PROBE_TIMEOUT = 3000

export function addSubscription(draft: RelayDraft, topic: string, caller: number): void {
  const { phase, subscriptions } = draft.state
  const current = subscriptions.get(topic) ?? { phase: 'pending', callers: [] }
  if (current.phase === 'active') {
    settle(draft, [caller])
    return
  }
  subscriptions.set(topic, { ...current, callers: [...current.callers, caller] })
  if (current.phase === 'pending' && phase === 'open') request(draft, [topic])
}

/** Removes a topic, also at the relay if it was requested there. */
export function removeSubscription(draft: RelayDraft, topic: string, caller: number): void {
  const { subscriptions } = draft.state
  const removed = subscriptions.get(topic)
  subscriptions.delete(topic)
  const error = new WalletConnectError('cancelled', 'The topic was unsubscribed.')
  settle(draft, removed?.callers ?? [], error)
  if (!removed || removed.phase === 'pending') {
    confirmUnsubscribe(draft, caller)
    return
  }
  const params = { topic, id: draft.subscriptionId(topic) }
  call(draft, draft.nextId(), 'irn_unsubscribe', params, 'unsubscribe', caller)
}

/** The relay no longer has the topic, or rejected the call, which is as good. */
export function confirmUnsubscribe(draft: RelayDraft, caller: number): void {
  settle(draft, [caller])
  lingerIfUnneeded(draft)
}

/** Requests all pending topics: in batches, or one by one, so that one bad topic does not affect others. */
export function requestPendingTopics(draft: RelayDraft, size: 1 | typeof MAX_TOPICS = MAX_TOPICS): void {
  const { subscriptions } = draft.state
  const topics = [...subscriptions.keys()].filter((topic) => subscriptions.get(topic)?.phase === 'pending')
  for (let start = 0; start < topics.length; start += size)
    request(draft, topics.slice(start, start + size), size === MAX_TOPICS)
}

/** `reason`: of an error response. */
export function receiveSubscribeResponse(draft: RelayDraft, id: string, reason: string | undefined): void {
  const { state } = draft
  for (const [topic, { callId, callers }] of state.subscriptions) {
    if (callId !== id) continue
    state.subscriptions.set(
      topic,
      reason === undefined ? { phase: 'active', callers: [] } : { phase: 'pending', callers },
    )
    if (reason === undefined) settle(draft, callers)
  }
  state.rejections = reason === undefined ? 0 : state.rejections + 1
  if (reason === undefined) return
  state.lastError = new Error(reason)
  setTimer(draft, 'resubscribe', backoff(state.rejections))
}

/** Requests active topics again, once at a time, so that a relay that is still reachable responds. */
export function sendProbe(draft: RelayDraft): void {
  const { calls, subscriptions } = draft.state
  const topics = [...subscriptions.keys()].slice(0, MAX_TOPICS)
  const isProbing = [...calls.values()].some(({ purpose }) => purpose === 'probe')
  if (topics.length > 0 && !isProbing)
    call(draft, draft.nextId(), 'irn_batchSubscribe', { topics }, 'probe', 0, PROBE_TIMEOUT)
}

function request(draft: RelayDraft, topics: readonly string[], isBatch = false): void {
  const { subscriptions } = draft.state
  const callId = draft.nextId()
  for (const topic of topics)
    subscriptions.set(topic, {
      phase: 'requested',
      callId,
      callers: subscriptions.get(topic)?.callers ?? [],
    })
  const method = isBatch ? 'irn_batchSubscribe' : 'irn_subscribe'
  call(draft, callId, method, isBatch ? { topics } : { topic: topics[0] }, 'subscribe')
}
