import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { METHODS, type Method, responseDelivery } from '../protocol/methods.ts'
import type { Draft, EndedBy, Outcome, Pairing, PendingRequest, Session } from './state.ts'

/** A topic and its key. */
export type Channel = { readonly topic: string; readonly key: string }

/** A decrypted JSON-RPC message. */
export type Payload = Readonly<Record<string, unknown>> & { readonly id: number }

/** Sends a request on a topic. */
export function send(
  draft: Draft,
  { topic, key }: Channel,
  method: Method,
  params: unknown,
  options: { readonly id?: number; readonly expiry?: number; readonly ttl?: number } = {},
): void {
  const { id = draft.nextId(), expiry, ttl } = options
  const delivery = { ...METHODS[method], ...(ttl && { ttl }) }
  const payload = { id, jsonrpc: '2.0', method, params }
  draft.effects.push({ type: 'send', topic, key, payload, delivery, ...(expiry && { expiry }) })
}

/** Responds with `true` or an error. */
export function respond(
  draft: Draft,
  { topic, key }: Channel,
  { id, method }: Payload,
  error?: object,
): void {
  if (typeof method !== 'string' || !Object.hasOwn(METHODS, method)) return
  const payload = { id, jsonrpc: '2.0', ...(error ? { error } : { result: true }) }
  draft.effects.push({ type: 'send', topic, key, payload, delivery: responseDelivery(method as Method) })
}

export function replacePairing(draft: Draft, pairing: Pairing): void {
  const { pairings } = draft.state
  draft.state.pairings = pairings.map((other) => (other.id === pairing.id ? pairing : other))
}

export function removePairing(draft: Draft, { id }: Pairing): void {
  draft.state.pairings = draft.state.pairings.filter((other) => other.id !== id)
}

/** Rejects the waiting caller, if any. */
export function failPairing(draft: Draft, pairing: Pairing, failure: WalletConnectError): void {
  if (pairing.phase !== 'abandoned') draft.effects.push({ type: 'unpaired', pairing, failure })
}

/** Rejects the caller, and stays subscribed: a session that the wallet still settles must be ended. */
export function abandonPairing(draft: Draft, pairing: Pairing, failure: WalletConnectError): void {
  failPairing(draft, pairing, failure)
  replacePairing(draft, { ...pairing, phase: 'abandoned' })
}

/** Ends a session at the wallet. */
export function deleteSession(draft: Draft, session: Channel): void {
  send(draft, session, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
}

/** Rejects the caller. A later response becomes a late response event. */
export function failRequest(draft: Draft, request: PendingRequest, failure: WalletConnectError): void {
  if (request.phase === 'late') return
  draft.effects.push({ type: 'responded', request, outcome: { failure } })
  const { requests } = draft.state
  const late = { ...request, phase: 'late' } as const
  draft.state.requests = requests.map((other) => (other.id === late.id ? late : other))
}

export function settleRequest(draft: Draft, request: PendingRequest, outcome: Outcome): void {
  draft.effects.push({ type: 'responded', request, outcome })
  draft.state.requests = draft.state.requests.filter(({ id }) => id !== request.id)
}

export function setSession(draft: Draft, session: Session): void {
  draft.state.session = session
}

export function endSession(draft: Draft, by: EndedBy): void {
  draft.state.session = undefined
  draft.endedBy = by
  failOrphanedRequests(draft)
}

/** Fails requests of a session that has ended. */
export function failOrphanedRequests(draft: Draft): void {
  const { session, requests } = draft.state
  const isOrphaned = ({ topic }: PendingRequest) => topic !== session?.topic
  for (const request of requests.filter(isOrphaned))
    failRequest(
      draft,
      request,
      new WalletConnectError('disconnected', 'There is no session. Connect a wallet first.'),
    )
  draft.state.requests = requests.filter((request) => !isOrphaned(request))
}
