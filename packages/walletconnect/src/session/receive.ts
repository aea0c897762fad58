import { agree, topicOf } from '../codec/keys.ts'
import { answerDelivery, METHODS, type Method } from '../protocol/methods.ts'
import {
  answerRequest,
  dropPairing,
  endRequests,
  endSession,
  endUnwanted,
  giveUpPairing,
  replacePairing,
  setSession,
  unpair,
} from './changes.ts'
import { addressesOf, chainsOf, MOST_ADDRESSES, readNamespaces } from './namespaces.ts'
import { readParticipant } from './participant.ts'
import { isHex32, isRecord, readChain, strings } from './read.ts'
import { readRpcError } from './rpcError.ts'
import type { Pairing, Session } from './state.ts'
import type { Draft } from './step.ts'

/** Seconds from now that an extension without an expiry asks for. */
const WEEK = 604_800

type Payload = Readonly<Record<string, unknown>> & { readonly id: number }
type Line = { readonly topic: string; readonly key: string }

/** Seconds a wallet has to settle what it approved at the last moment. */
const SETTLING = 30

const message = 'Invalid request. A session has 1 to 500 chains, and up to 1,000 addresses.'
const INVALID_UPDATE = { code: 1003, message }
const INVALID_EXTEND = { code: 1004, message: 'Invalid request.' }
const INVALID_SETTLE = { code: 1005, message }

/** A message of the other side, or of anybody who knows the key. What is not understood is passed over. */
export function receive(draft: Draft, topic: string, payload: unknown): void {
  if (!isRecord(payload) || !Number.isSafeInteger(payload.id)) return
  const message = payload as Payload
  const { pairings, session } = draft.state
  for (const pairing of pairings) {
    if (pairing.topic === topic) onPairing(draft, pairing, message)
    if (pairing.approval?.topic === topic) onApproved(draft, pairing, pairing.approval, message)
  }
  if (session?.topic === topic) onSession(draft, session, message)
}

function onPairing(draft: Draft, pairing: Pairing, message: Payload): void {
  const { id, method, result, error } = message
  if (method === 'wc_pairingPing' || method === 'wc_pairingDelete')
    answer(draft, { topic: pairing.topic, key: pairing.symKey }, message)
  // A code is good for one wallet: the first that approved.
  if (method !== undefined || id !== pairing.id || pairing.approval) return
  if (error) {
    reject(draft, pairing, error)
    return
  }
  const approval = readApproval(pairing, result)
  if (!approval) {
    giveUpPairing(draft, pairing, { code: 'invalid', message: 'The wallet approved without a key.' })
  } else {
    const expiry = Math.max(pairing.expiry, draft.now + SETTLING)
    const phase = pairing.phase === 'abandoned' ? 'abandoned' : 'approved'
    const approved = { ...pairing, phase, expiry, approval } as const
    replacePairing(draft, approved)
    if (phase === 'approved') draft.effects.push({ type: 'approved', pairing: approved })
  }
}

function readApproval(pairing: Pairing, result: unknown): Pairing['approval'] {
  const publicKey = isRecord(result) ? result.responderPublicKey : undefined
  if (!isHex32(publicKey)) return undefined
  try {
    const key = agree(pairing.secretKey, publicKey)
    return { publicKey, key, topic: topicOf(key) }
  } catch {
    return undefined
  }
}

function reject(draft: Draft, pairing: Pairing, error: unknown): void {
  const cause = readRpcError(error)
  const code = cause.code === 8000 ? 'expired' : 'rejected'
  unpair(draft, pairing, { code, message: `The wallet said no: ${cause.message}`, cause })
  dropPairing(draft, pairing)
}

function onApproved(draft: Draft, pairing: Pairing, line: Line, message: Payload): void {
  switch (message.method) {
    case 'wc_sessionSettle':
      settle(draft, pairing, line, message)
      return
    case 'wc_sessionPing':
      answer(draft, line, message)
      return
    case 'wc_sessionDelete':
      answer(draft, line, message)
      reject(draft, pairing, message.params)
  }
}

function settle(draft: Draft, pairing: Pairing, line: Line, message: Payload): void {
  if (pairing.phase === 'abandoned') {
    // Taken and ended, as any session is: a wallet would show a dead one, and errors confuse some.
    answer(draft, line, message)
    endUnwanted(draft, line)
    dropPairing(draft, pairing)
    return
  }
  const params = isRecord(message.params) ? message.params : {}
  const session = readSettlement(draft.now, pairing, line, params)
  answer(draft, line, message, session ? undefined : INVALID_SETTLE)
  dropPairing(draft, pairing)
  if (!session) {
    unpair(draft, pairing, { code: 'invalid', message: 'The wallet settled no session that could be used.' })
    return
  }
  if (draft.state.session) endUnwanted(draft, draft.state.session)
  const answers = isRecord(params.proposalRequestsResponses) ? params.proposalRequestsResponses : {}
  draft.effects.push({ type: 'paired', pairing, authentication: answers.authentication })
  setSession(draft, session)
  endRequests(draft)
}

function readSettlement(
  now: number,
  { approval, chains: wanted }: Pairing,
  { topic, key }: Line,
  { controller, namespaces: granted, sessionConfig, expiry }: Readonly<Record<string, unknown>>,
): Session | undefined {
  const peer = readParticipant(controller)
  const namespaces = readNamespaces(granted)
  if (!peer || peer.publicKey !== approval?.publicKey || !namespaces) return undefined
  if (typeof expiry !== 'number' || expiry <= now) return undefined
  const chains = chainsOf(namespaces)
  const chainId = [...wanted, ...chains].find((chain) => chains.includes(chain))
  if (!chainId) return undefined
  const linkless = isRecord(sessionConfig) && sessionConfig.disableDeepLink === true
  const config = linkless ? { sessionConfig: { disableDeepLink: true } } : {}
  return { topic, key, expiry, peer, namespaces, chainId, ...config, active: [], last: {} }
}

function onSession(draft: Draft, session: Session, message: Payload): void {
  switch (message.method) {
    case undefined:
      onAnswer(draft, session, message)
      return
    case 'wc_sessionSettle':
    case 'wc_sessionPing':
      answer(draft, session, message)
      return
    case 'wc_sessionUpdate':
      update(draft, session, message)
      return
    case 'wc_sessionExtend':
      extend(draft, session, message)
      return
    case 'wc_sessionDelete':
      answer(draft, session, message)
      endSession(draft, 'wallet')
      return
    case 'wc_sessionEvent':
      hear(draft, session, message)
    // Nothing else is answered: another tab's own requests are heard here too.
  }
}

function onAnswer(draft: Draft, { topic }: Session, message: Payload): void {
  const asked = draft.state.requests.find((request) => request.id === message.id && request.topic === topic)
  if (!asked) return
  // A result of undefined is lost on the way; where there is nothing to tell, as after a switch, it means yes.
  const { error, result = null } = message
  answerRequest(draft, asked, error ? { error: readRpcError(error) } : { result })
}

function update(draft: Draft, session: Session, message: Payload): void {
  const { id, params } = message
  const isKnown = session.last.update?.includes(id)
  const isWanted = isNews(session, 'update', id) && isRecord(params)
  const namespaces = isWanted ? readNamespaces(params.namespaces) : null
  // One that another tab took and stored gets the same answer from this one.
  answer(draft, session, message, namespaces || isKnown ? undefined : INVALID_UPDATE)
  if (!namespaces) return
  const { wanted, ...rest } = noted(session, 'update', id)
  const chains = chainsOf(namespaces)
  const chainId = [wanted, session.chainId, ...chains].find((chain) => chain && chains.includes(chain))
  const granted = addressesOf(namespaces)
  const active = session.active.filter((address) => granted.has(address))
  setSession(draft, { ...rest, namespaces, active, chainId: chainId ?? session.chainId })
}

function extend(draft: Draft, session: Session, message: Payload): void {
  const { id, params } = message
  const given = isRecord(params) ? params.expiry : undefined
  const expiry = typeof given === 'number' ? given : draft.now + WEEK
  const isKnown = session.last.extend?.includes(id)
  const isWanted = isNews(session, 'extend', id) && expiry > draft.now
  answer(draft, session, message, isWanted || isKnown ? undefined : INVALID_EXTEND)
  if (isWanted)
    setSession(draft, { ...noted(session, 'extend', id), expiry: Math.max(expiry, session.expiry) })
}

/** An event is never answered. */
function hear(draft: Draft, session: Session, { id, params }: Payload): void {
  const { event, chainId: chain } = isRecord(params) ? params : {}
  const { name, data } = isRecord(event) ? event : {}
  if ((name !== 'chainChanged' && name !== 'accountsChanged') || !isNews(session, name, id)) return
  const next = noted(session, name, id)
  if (name === 'chainChanged') {
    const chainId = readChain(data) ?? readChain(chain)
    setSession(draft, chainId ? goTo(next, chainId) : next)
  } else {
    const active = strings(data).flatMap((account) => {
      const [, address] = /^(?:eip155:\d+:)?(0x[0-9a-f]{40})$/i.exec(account) ?? []
      return address ? [address.toLowerCase()] : []
    })
    const distinct = [...new Set(active)].slice(0, MOST_ADDRESSES)
    setSession(draft, distinct.length > 0 ? { ...next, active: distinct } : next)
    // The page is open to no account any more, though the session names some: told, and not kept.
    if (Array.isArray(data) && data.length === 0) draft.effects.push({ type: 'accounts', accounts: [] })
  }
}

/** A chain without an account is remembered: often an update brings one. */
function goTo({ wanted: _, ...session }: Session, chainId: number): Session {
  const known = chainsOf(session.namespaces).includes(chainId)
  return known ? { ...session, chainId } : { ...session, wanted: chainId }
}

/** News has another id than the last of its kind, and is not of a millisecond before them. */
function isNews({ last }: Session, kind: string, id: number): boolean {
  const ids = last[kind] ?? []
  const after = millisecond(id) - millisecond(ids[0] ?? id)
  return after > 0 || (after === 0 && !ids.includes(id))
}

function noted(session: Session, kind: string, id: number): Session {
  const ids = (session.last[kind] ?? []).filter((other) => millisecond(other) === millisecond(id))
  return { ...session, last: { ...session.last, [kind]: [...ids, id] } }
}

/** An id starts with the moment it was made at. */
function millisecond(id: number): number {
  return Math.floor(id / 1000)
}

/** Answers yes, or with an error. */
function answer(draft: Draft, { topic, key }: Line, message: Payload, error?: object): void {
  const { id, method } = message
  if (typeof method !== 'string' || !Object.hasOwn(METHODS, method)) return
  const payload = { id, jsonrpc: '2.0', ...(error ? { error } : { result: true }) }
  draft.effects.push({ type: 'send', topic, key, payload, delivery: answerDelivery(method as Method) })
}
