import type { WalletConnectError } from '../errors/WalletConnectError.ts'
import type { RelayDraft, RelayTimer } from './relayState.ts'
import { backoff } from './timers.ts'

/** Milliseconds for a socket to open and for a call to be answered; more after a failure, for slow networks. */
const TIMEOUT = 5000
const TIMEOUT_AFTER_FAILURE = 10_000
/** Milliseconds an unneeded socket stays open. */
const IDLE_CLOSE_DELAY = 5000

/** Starts a timer; without a delay, stops it. */
export function setTimer({ effects }: RelayDraft, timer: RelayTimer, delay?: number): void {
  effects.push({ type: 'timer', timer, delay })
}

/** Resolves callers, or rejects them with an error. */
export function settle({ effects }: RelayDraft, callers: Iterable<number>, error?: WalletConnectError): void {
  for (const caller of callers) effects.push({ type: 'settle', caller, error })
}

function isNeeded({ state: { subscriptions, publishes } }: RelayDraft): boolean {
  return subscriptions.size + publishes.size > 0
}

/** Opens a socket if there is none, or keeps the one that lingers. */
export function keepOpen(draft: RelayDraft): void {
  setTimer(draft, 'linger')
  if (draft.state.phase === 'idle') connect(draft)
}

/** Lets the socket linger if nothing needs it. */
export function lingerIfUnneeded(draft: RelayDraft): void {
  const { phase, ended } = draft.state
  setTimer(draft, 'linger', phase !== 'idle' && !ended && !isNeeded(draft) ? IDLE_CLOSE_DELAY : undefined)
}

export function connect(draft: RelayDraft): void {
  const { state, effects } = draft
  state.phase = 'opening'
  state.timeout = state.failures === 0 ? TIMEOUT : TIMEOUT_AFTER_FAILURE
  setTimer(draft, 'reconnect')
  setTimer(draft, 'response', state.timeout)
  effects.push({ type: 'watch_page', enabled: true }, { type: 'open' })
}

/** Opens the next socket after a delay if one is needed. */
export function reconnect(draft: RelayDraft, cause: unknown): void {
  const { state } = draft
  state.lastError = cause
  state.failures++
  if (isNeeded(draft)) {
    drop(draft)
    state.phase = 'retrying'
    setTimer(draft, 'reconnect', backoff(state.failures))
  } else disconnect(draft)
}

export function disconnect(draft: RelayDraft): void {
  const { state, effects } = draft
  drop(draft)
  state.phase = 'idle'
  state.failures = 0
  setTimer(draft, 'reconnect')
  setTimer(draft, 'linger')
  effects.push({ type: 'watch_page', enabled: false })
}

/** Without a socket no subscription is active and no response arrives. */
function drop(draft: RelayDraft): void {
  const { calls, subscriptions } = draft.state
  for (const timer of ['response', 'steady', 'resubscribe'] as const) setTimer(draft, timer)
  draft.effects.push({ type: 'disconnect' })
  for (const { purpose, caller } of calls.values()) if (purpose === 'unsubscribe') settle(draft, [caller])
  calls.clear()
  for (const [topic, { callers }] of subscriptions) subscriptions.set(topic, { phase: 'pending', callers })
}
