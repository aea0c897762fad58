import { METHODS } from '../protocol/methods.ts'
import {
  endRequests,
  endSession,
  endUnwanted,
  failRequest,
  giveUpPairing,
  replacePairing,
  send,
  setSession,
} from './changes.ts'
import { receive } from './receive.ts'
import { accountsOf, keysOf, type Outstanding, openPairing, type Session, type State } from './state.ts'
import type { Draft, Effect, Input, Moment } from './step.ts'

/** Seconds an abandoned pairing is still heard after its code expired: clocks differ, and mail is slow. */
const GRACE = 60
/** Seconds an answer may come late. */
const LATE = 3600
/** The most seconds a session lasts from now, whatever its wallet or the storage says. */
const LONGEST_SESSION = 604_800

/** A session as a state machine: what happens leads to another state, and to what is to be done. Pure. */
export function transition(
  before: State,
  input: Input,
  moment: Moment,
): { readonly state: State; readonly effects: readonly Effect[] } {
  const draft: Draft = { ...moment, state: before, effects: [], endedBy: 'page' }
  expire(draft)
  take(draft, input)
  const { session } = draft.state
  const latest = draft.now + LONGEST_SESSION
  if (session && session.expiry > latest) setSession(draft, { ...session, expiry: latest })
  return { state: draft.state, effects: withDifferences(before, draft) }
}

/** The next moment at which time alone changes something; `Infinity` when there is none. */
export function nextDeadline({ pairings, requests, session }: State): number {
  return Math.min(
    session?.expiry ?? Number.POSITIVE_INFINITY,
    ...pairings.map(({ phase, expiry }) => (phase === 'abandoned' ? expiry + GRACE : expiry)),
    ...requests.map(({ phase, expiry }) => (phase === 'late' ? expiry + LATE : expiry)),
  )
}

function take(draft: Draft, input: Input): void {
  const { state } = draft
  const open = openPairing(state)
  switch (input.type) {
    case 'start':
      if (open?.phase === 'proposing') propose(draft)
      return
    case 'propose':
      if (open) giveUpPairing(draft, open, { code: 'cancelled', message: 'Another code took its place.' })
      draft.state = { ...draft.state, pairings: [...draft.state.pairings, input.pairing] }
      propose(draft)
      return
    case 'cancel':
      if (open) giveUpPairing(draft, open, { code: 'cancelled', message: 'The page stopped waiting.' })
      return
    case 'request':
      ask(draft, input.request)
      return
    case 'switch':
      if (state.session) {
        const { wanted: _, ...session } = state.session
        setSession(draft, { ...session, chainId: input.chainId })
      }
      return
    case 'disconnect':
      if (!state.session) return
      endUnwanted(draft, state.session)
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
      if (open?.id === input.id) giveUpPairing(draft, open, input.failure)
      const unsent = state.requests.find(({ id }) => id === input.id)
      if (unsent) failRequest(draft, unsent, input.failure)
      return
    }
    case 'refused': {
      const failure = { code: 'refused', message: `The relay refused: ${input.reason}` } as const
      if (open) giveUpPairing(draft, open, failure)
      for (const waiting of state.requests) failRequest(draft, waiting, failure)
      return
    }
    case 'message':
      receive(draft, input.topic, input.payload)
      return
    case 'stored':
      adopt(draft, input.session)
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

function ask(draft: Draft, request: Outstanding): void {
  const { session, requests } = draft.state
  draft.state = { ...draft.state, requests: [...requests, request] }
  if (session?.topic !== request.topic) {
    endRequests(draft)
    return
  }
  const { id, method, params, chainId, expiry } = request
  const ttl = Math.min(Math.max(expiry - draft.now, METHODS.wc_sessionRequest.ttl), 604_800)
  const asked = { request: { method, params, expiryTimestamp: expiry }, chainId: `eip155:${chainId}` }
  send(draft, session, 'wc_sessionRequest', asked, { id, expiry, ttl })
}

/** Another tab's session becomes ours; of our own only what is newer stays. */
function adopt(draft: Draft, stored: Session | undefined): void {
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
  endRequests(draft)
}

function expire(draft: Draft): void {
  const { now } = draft
  const open = openPairing(draft.state)
  if (open && open.expiry <= now)
    giveUpPairing(draft, open, { code: 'expired', message: 'No wallet answered while the code was good.' })
  for (const late of draft.state.requests.filter(({ expiry }) => expiry <= now))
    failRequest(draft, late, { code: 'expired', message: 'The wallet did not answer in time.' })
  const { session } = draft.state
  if (session && session.expiry <= now) endSession(draft, 'time')
  const { pairings, requests } = draft.state
  draft.state = {
    ...draft.state,
    pairings: pairings.filter(({ expiry }) => expiry + GRACE > now),
    requests: requests.filter(({ expiry }) => expiry + LATE > now),
  }
}

/** Adds what the page and the relay are to know of two states' difference. Said here, nothing is said twice. */
function withDifferences(before: State, { state, effects, endedBy: by }: Draft): Effect[] {
  const was = before.session
  const is = state.session
  const heard = keysOf(before)
  const hears = keysOf(state)
  const begun: Effect[] = [...hears.keys()]
    .filter((topic) => !heard.has(topic))
    .map((topic) => ({ type: 'subscribe', topic }))
  const ended: Effect[] = [...heard.keys()]
    .filter((topic) => !hears.has(topic))
    .map((topic) => ({ type: 'unsubscribe', topic }))
  const news: Effect[] = []
  if (was && !is) news.push({ type: 'ended', topic: was.topic, by })
  if (!was && is) news.push({ type: 'connected', chainId: is.chainId })
  if (was && is && was.chainId !== is.chainId) news.push({ type: 'chain', chainId: is.chainId })
  if (was && is && String(accountsOf(was)) !== String(accountsOf(is)))
    news.push({ type: 'accounts', accounts: accountsOf(is) })
  return [...begun, ...effects, ...news, ...ended]
}
