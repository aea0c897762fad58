import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { METHODS } from '../protocol/methods.ts'
import {
  abandonPairing,
  deleteSession,
  endSession,
  failOrphanedRequests,
  failRequest,
  replacePairing,
  send,
  setSession,
} from './changes.ts'
import { receive } from './receive.ts'
import {
  accountsOf,
  type Context,
  type Draft,
  type Effect,
  type Input,
  keysOf,
  openPairing,
  type PendingRequest,
  type Session,
  type State,
} from './state.ts'

/** Seconds an abandoned pairing stays subscribed after its expiry: clocks differ and relays are slow. */
const GRACE_PERIOD = 60
/** Seconds after its expiry in which a request may still get a late response. */
const LATE_WINDOW = 3600
/** Maximum seconds from now to a session's expiry, even if the wallet or the storage has a later one. */
const MAX_SESSION = 604_800

/** The session as a state machine: an input leads to the next state and to effects. Pure. */
export function transition(
  before: State,
  input: Input,
  context: Context,
): { readonly state: State; readonly effects: readonly Effect[] } {
  const draft: Draft = { ...context, state: { ...before }, effects: [], endedBy: 'page' }
  expire(draft)
  apply(draft, input)
  const { session } = draft.state
  const latest = draft.now + MAX_SESSION
  if (session && session.expiry > latest) setSession(draft, { ...session, expiry: latest })
  return { state: draft.state, effects: effectsOf(before, draft) }
}

/** The time of the next deadline; `Infinity` without one. */
export function nextDeadline({ pairings, requests, session }: State): number {
  return Math.min(
    session?.expiry ?? Number.POSITIVE_INFINITY,
    ...pairings.map(({ phase, expiry }) => (phase === 'abandoned' ? expiry + GRACE_PERIOD : expiry)),
    ...requests.map(({ phase, expiry }) => (phase === 'late' ? expiry + LATE_WINDOW : expiry)),
  )
}

function apply(draft: Draft, input: Input): void {
  const { state } = draft
  const open = openPairing(state)
  switch (input.type) {
    case 'start':
      if (open?.phase === 'proposing') propose(draft)
      return
    case 'propose':
      if (open) abandonPairing(draft, open, new WalletConnectError('cancelled', 'The pairing was replaced.'))
      draft.state.pairings = [...draft.state.pairings, input.pairing]
      propose(draft)
      return
    case 'cancel':
      if (open) abandonPairing(draft, open, new WalletConnectError('cancelled', 'The pairing was cancelled.'))
      return
    case 'request':
      sendRequest(draft, input.request)
      return
    case 'switch':
      if (state.session) {
        const { pendingChainId: _, ...session } = state.session
        setSession(draft, { ...session, chainId: input.chainId })
      }
      return
    case 'disconnect':
      if (!state.session) return
      deleteSession(draft, state.session)
      endSession(draft, 'page')
      return
    case 'delivered': {
      if (open?.id === input.id && open.phase === 'proposing') {
        const proposed = { ...open, phase: 'proposed' } as const
        replacePairing(draft, proposed)
        draft.effects.push({ type: 'proposed', pairing: proposed })
      }
      const request = state.requests.find(({ id }) => id === input.id)
      if (request?.phase === 'waiting') draft.effects.push({ type: 'sent', request })
      return
    }
    case 'undelivered': {
      if (open?.id === input.id) abandonPairing(draft, open, input.failure)
      const request = state.requests.find(({ id }) => id === input.id)
      if (request) failRequest(draft, request, input.failure)
      return
    }
    case 'refused': {
      const failure = new WalletConnectError('refused', `The relay rejected the connection: ${input.reason}`)
      if (open) abandonPairing(draft, open, failure)
      for (const request of state.requests) failRequest(draft, request, failure)
      return
    }
    case 'message':
      receive(draft, input.topic, input.payload)
      return
    case 'stored':
      adoptSession(draft, input.session)
      return
    case 'clock':
      return
  }
}

function propose(draft: Draft): void {
  const open = openPairing(draft.state)
  if (!open) return
  const { id, topic, symKey: key, proposal, expiry } = open
  send(draft, { topic, key }, 'wc_sessionPropose', proposal, { id, expiry })
}

function sendRequest(draft: Draft, request: PendingRequest): void {
  const { session, requests } = draft.state
  draft.state.requests = [...requests, request]
  if (session?.topic !== request.topic) {
    failOrphanedRequests(draft)
    return
  }
  const { id, method, params, chainId, expiry } = request
  const ttl = Math.min(Math.max(expiry - draft.now, METHODS.wc_sessionRequest.ttl), 604_800)
  const sessionRequest = {
    request: { method, params, expiryTimestamp: expiry },
    chainId: `eip155:${chainId}`,
  }
  send(draft, session, 'wc_sessionRequest', sessionRequest, { id, expiry, ttl })
}

/** Takes over the session another tab stored, unless this tab's copy is newer. */
function adoptSession(draft: Draft, stored: Session | undefined): void {
  const { session } = draft.state
  if (stored && stored.expiry <= draft.now) return
  if (session && stored && session.topic === stored.topic) {
    const newest = ({ last }: Session) => Math.max(0, ...Object.values(last).flat())
    if (newest(stored) < newest(session)) return
  }
  if (!stored) {
    endSession(draft, 'tab')
    return
  }
  setSession(draft, stored)
  failOrphanedRequests(draft)
}

function expire(draft: Draft): void {
  const { now } = draft
  const open = openPairing(draft.state)
  if (open && open.expiry <= now)
    abandonPairing(draft, open, new WalletConnectError('expired', 'No wallet responded in time.'))
  for (const request of draft.state.requests.filter(({ expiry }) => expiry <= now))
    failRequest(draft, request, new WalletConnectError('expired', 'The wallet did not respond in time.'))
  const { session } = draft.state
  if (session && session.expiry <= now) endSession(draft, 'time')
  const { pairings, requests } = draft.state
  draft.state.pairings = pairings.filter(({ expiry }) => expiry + GRACE_PERIOD > now)
  draft.state.requests = requests.filter(({ expiry }) => expiry + LATE_WINDOW > now)
}

/**
 * Adds effects for the differences between two states. They are derived only here, so none is emitted twice.
 */
function effectsOf(before: State, { state, effects, endedBy: by }: Draft): Effect[] {
  const was = before.session
  const is = state.session
  const oldKeys = keysOf(before)
  const newKeys = keysOf(state)
  const subscribes: Effect[] = [...newKeys.keys()]
    .filter((topic) => !oldKeys.has(topic))
    .map((topic) => ({ type: 'subscribe', topic }))
  const unsubscribes: Effect[] = [...oldKeys.keys()]
    .filter((topic) => !newKeys.has(topic))
    .map((topic) => ({ type: 'unsubscribe', topic }))
  const changes: Effect[] = []
  if (was && !is) changes.push({ type: 'ended', topic: was.topic, by })
  if (!was && is) changes.push({ type: 'connected', chainId: is.chainId })
  if (was && is && was.chainId !== is.chainId) changes.push({ type: 'chain', chainId: is.chainId })
  if (was && is && String(accountsOf(was)) !== String(accountsOf(is)))
    changes.push({ type: 'accounts', accounts: accountsOf(is) })
  return [...subscribes, ...effects, ...changes, ...unsubscribes]
}
