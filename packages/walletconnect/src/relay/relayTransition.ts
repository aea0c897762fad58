import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { awaitResponses, timeOut } from './calls.ts'
import { connect, disconnect, keepOpen, reconnect, setTimer, settle } from './connection.ts'
import { receivePublishResponse, removePublish, retryPublish, sendPublish } from './publishes.ts'
import { REFUSED, readFrame, readReason } from './readFrame.ts'
import type {
  RelayContext,
  RelayDraft,
  RelayEffect,
  RelayEvent,
  RelayState,
  RelayTimer,
} from './relayState.ts'
import {
  addSubscription,
  confirmUnsubscribe,
  receiveSubscribeResponse,
  removeSubscription,
  requestPendingTopics,
  sendProbe,
} from './subscriptions.ts'

/** Milliseconds of silence after which a page that wakes probes the relay. */
const PROBE_AFTER = 5000
/** Milliseconds a socket must work until earlier failures are forgotten. */
const RESET_FAILURES_AFTER = 10_000

/** The relay connection as a state machine: an event leads to the next state and to effects. Pure. */
export function relayTransition(
  before: RelayState,
  event: RelayEvent,
  context: RelayContext,
): { readonly state: RelayState; readonly effects: readonly RelayEffect[] } {
  const state = {
    ...before,
    calls: new Map(before.calls),
    subscriptions: new Map(before.subscriptions),
    publishes: new Map(before.publishes),
  }
  const effects: RelayEffect[] = []
  apply({ ...context, state, effects }, event)
  return { state, effects }
}

function apply(draft: RelayDraft, event: RelayEvent): void {
  const { state, now } = draft
  switch (event.type) {
    case 'subscribe':
    case 'publish': {
      const { caller } = event
      if (state.ended) {
        settle(draft, [caller], state.ended)
        return
      }
      if (event.type === 'subscribe') addSubscription(draft, event.topic, caller)
      else {
        const { params } = event
        state.publishes.set(caller, { phase: 'ready', callId: draft.nextId(), params, rejections: 0 })
        sendPublish(draft, caller)
      }
      keepOpen(draft)
      return
    }
    case 'unsubscribe':
      removeSubscription(draft, event.topic, event.caller)
      return
    case 'close':
      end(draft, 'closed', new WalletConnectError('cancelled', 'The relay was closed.'))
      return
    case 'deadline':
      expire(draft, event.caller)
      return
    case 'timer':
      fire(draft, event.timer)
      return
    case 'wake':
      if (state.phase === 'retrying') connect(draft)
      else if (state.phase === 'open' && now - state.lastFrameAt > PROBE_AFTER) sendProbe(draft)
      return
    case 'socket_open':
      state.phase = 'open'
      state.lastFrameAt = now
      setTimer(draft, 'response')
      setTimer(draft, 'steady', RESET_FAILURES_AFTER)
      requestPendingTopics(draft)
      for (const caller of state.publishes.keys()) sendPublish(draft, caller)
      return
    case 'socket_frame':
      state.lastFrameAt = now
      receive(draft, event.data)
      return
    case 'socket_close':
      if (event.code === REFUSED) refuse(draft, readReason(event.reason))
      else reconnect(draft, new Error(`The relay closed the socket: ${event.code}.`))
      return
    case 'socket_error':
      reconnect(draft, event.cause)
  }
}

function receive(draft: RelayDraft, data: unknown): void {
  const { state, effects } = draft
  const frame = readFrame(data)
  switch (frame?.kind) {
    case 'message':
      if (state.subscriptions.has(frame.message.topic))
        effects.push({ type: 'deliver', message: frame.message })
      effects.push({ type: 'send', frame: `{"id":${frame.id},"jsonrpc":"2.0","result":true}` })
      return
    case 'refusal':
      refuse(draft, frame.reason)
      return
    case 'result':
    case 'error':
      respond(draft, frame.id, frame.kind === 'error' ? frame.reason : undefined)
  }
}

function respond(draft: RelayDraft, id: string, reason: string | undefined): void {
  const { calls } = draft.state
  const call = calls.get(id)
  if (!call) return
  calls.delete(id)
  awaitResponses(draft)
  if (call.purpose === 'subscribe') receiveSubscribeResponse(draft, id, reason)
  if (call.purpose === 'publish') receivePublishResponse(draft, call.caller, reason)
  if (call.purpose === 'unsubscribe') confirmUnsubscribe(draft, call.caller)
}

function fire(draft: RelayDraft, timer: RelayTimer): void {
  switch (timer) {
    case 'response':
      timeOut(draft)
      return
    case 'reconnect':
      connect(draft)
      return
    case 'linger':
      disconnect(draft)
      return
    case 'steady':
      if (draft.state.calls.size > 0) setTimer(draft, 'steady', RESET_FAILURES_AFTER)
      else draft.state.failures = 0
      return
    case 'resubscribe':
      requestPendingTopics(draft, 1)
      return
    default:
      retryPublish(draft, Number(timer.slice('publish:'.length)))
  }
}

/** Rejects a caller. Its topic stays subscribed; its message is no longer published. */
function expire(draft: RelayDraft, caller: number): void {
  const { publishes, subscriptions, lastError: cause } = draft.state
  if (publishes.has(caller)) removePublish(draft, caller)
  for (const [topic, subscription] of subscriptions)
    subscriptions.set(topic, {
      ...subscription,
      callers: subscription.callers.filter((other) => other !== caller),
    })
  const error = new WalletConnectError('unreachable', 'The relay could not be reached.', { cause })
  settle(draft, [caller], error)
}

function refuse(draft: RelayDraft, reason: string): void {
  end(draft, 'refused', new WalletConnectError('refused', `The relay rejected the connection: ${reason}`))
  draft.effects.push({ type: 'refused', reason })
}

/** Ends the connection permanently: every caller is rejected. */
function end(draft: RelayDraft, phase: 'refused' | 'closed', error: WalletConnectError): void {
  const { state } = draft
  const { subscriptions, publishes } = state
  disconnect(draft)
  for (const caller of publishes.keys()) setTimer(draft, `publish:${caller}`)
  settle(
    draft,
    [...[...subscriptions.values()].flatMap(({ callers }) => callers), ...publishes.keys()],
    error,
  )
  subscriptions.clear()
  publishes.clear()
  state.phase = phase
  state.ended = error
}
