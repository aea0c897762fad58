import { METHODS, type Method } from '../protocol/methods.ts'
import type { Outstanding, Pairing, Session } from './state.ts'
import type { Draft, EndedBy, Failure, Outcome } from './step.ts'

/** Sends a request of ours under a topic. */
export function send(
  draft: Draft,
  { topic, key }: { readonly topic: string; readonly key: string },
  method: Method,
  params: unknown,
  options: { readonly id?: number; readonly expiry?: number; readonly ttl?: number } = {},
): void {
  const { id = draft.nextId(), expiry, ttl } = options
  const delivery = { ...METHODS[method], ...(ttl && { ttl }) }
  const payload = { id, jsonrpc: '2.0', method, params }
  draft.effects.push({ type: 'send', topic, key, payload, delivery, ...(expiry && { expiry }) })
}

export function replacePairing(draft: Draft, pairing: Pairing): void {
  const { pairings } = draft.state
  draft.state = {
    ...draft.state,
    pairings: pairings.map((other) => (other.id === pairing.id ? pairing : other)),
  }
}

/** Nothing is to be heard of a pairing any more. */
export function dropPairing(draft: Draft, { id }: Pairing): void {
  draft.state = { ...draft.state, pairings: draft.state.pairings.filter((other) => other.id !== id) }
}

/** Whoever waits for a pairing is told that it came to nothing. */
export function unpair(draft: Draft, pairing: Pairing, failure: Failure): void {
  if (pairing.phase !== 'abandoned') draft.effects.push({ type: 'unpaired', pairing, failure })
}

/** Nobody waits any more. It is heard still: a session that a wallet settles all the same must be ended. */
export function giveUpPairing(draft: Draft, pairing: Pairing, failure: Failure): void {
  unpair(draft, pairing, failure)
  replacePairing(draft, { ...pairing, phase: 'abandoned' })
}

/** Ends a session that nobody waits for any more. */
export function endUnwanted(draft: Draft, session: { readonly topic: string; readonly key: string }): void {
  send(draft, session, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
}

/** Whoever asked is told; what the wallet answers later is news. */
export function failRequest(draft: Draft, request: Outstanding, failure: Failure): void {
  if (request.phase === 'late') return
  draft.effects.push({ type: 'answered', request, outcome: { failure } })
  const { requests } = draft.state
  const late = { ...request, phase: 'late' } as const
  draft.state = { ...draft.state, requests: requests.map((other) => (other.id === late.id ? late : other)) }
}

export function answerRequest(draft: Draft, request: Outstanding, outcome: Outcome): void {
  draft.effects.push({ type: 'answered', request, outcome })
  draft.state = { ...draft.state, requests: draft.state.requests.filter(({ id }) => id !== request.id) }
}

export function setSession(draft: Draft, session: Session): void {
  draft.state = { ...draft.state, session }
}

export function endSession(draft: Draft, by: EndedBy): void {
  draft.state = { ...draft.state, session: undefined }
  draft.endedBy = by
  endRequests(draft)
}

/** Fails what was asked of a session that is no more. */
export function endRequests(draft: Draft): void {
  const { session, requests } = draft.state
  for (const gone of requests.filter(({ topic }) => topic !== session?.topic))
    failRequest(draft, gone, { code: 'disconnected', message: 'There is no session with a wallet.' })
  draft.state = { ...draft.state, requests: requests.filter(({ topic }) => topic === session?.topic) }
}
