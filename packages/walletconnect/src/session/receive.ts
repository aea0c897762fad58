import { deriveSymKey, hashKey } from '../codec/crypto.ts'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import {
  abandonPairing,
  type Channel,
  deleteSession,
  endSession,
  failOrphanedRequests,
  failPairing,
  type Payload,
  removePairing,
  replacePairing,
  respond,
  setSession,
  settleRequest,
} from './changes.ts'
import { addressesOf, chainsOf, MAX_ADDRESSES, readNamespaces } from './namespaces.ts'
import { readParticipant } from './participant.ts'
import { isHex32, isRecord, readChain, readRpcError, strings } from './read.ts'
import type { Draft, Pairing, Session } from './state.ts'

/** Seconds from now of an extension without an expiry. */
const WEEK = 604_800

/** Seconds to settle a session that was approved just before the pairing expired. */
const SETTLE_TIMEOUT = 30

const message = 'A session has 1 to 500 chains and up to 1,000 addresses.'
const INVALID_UPDATE = { code: 1003, message }
const INVALID_EXTEND = { code: 1004, message: 'Invalid request.' }
const INVALID_SETTLE = { code: 1005, message }

/** Handles a message of the wallet, or of anyone who has the key. Invalid messages are ignored. */
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
    respond(draft, { topic: pairing.topic, key: pairing.symKey }, message)
  // Only the first wallet that approves is accepted.
  if (method !== undefined || id !== pairing.id || pairing.approval) return
  if (error) {
    rejectPairing(draft, pairing, error)
    return
  }
  const approval = readApproval(pairing, result)
  if (!approval) {
    abandonPairing(draft, pairing, new WalletConnectError('invalid', 'The wallet sent an invalid key.'))
  } else {
    const expiry = Math.max(pairing.expiry, draft.now + SETTLE_TIMEOUT)
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
    const key = deriveSymKey(pairing.secretKey, publicKey)
    return { publicKey, key, topic: hashKey(key) }
  } catch {
    return undefined
  }
}

function rejectPairing(draft: Draft, pairing: Pairing, error: unknown): void {
  const cause = readRpcError(error)
  const isLate = cause.code === 8000
  // 6000: the user ended the session before its settlement.
  const code = isLate ? 'expired' : [4001, 6000].includes(cause.code) ? 'rejected' : 'failed'
  failPairing(
    draft,
    pairing,
    new WalletConnectError(code, `The wallet rejected the connection: ${cause.message}`, { cause }),
  )
  removePairing(draft, pairing)
}

function onApproved(draft: Draft, pairing: Pairing, channel: Channel, message: Payload): void {
  switch (message.method) {
    case 'wc_sessionSettle':
      settle(draft, pairing, channel, message)
      return
    case 'wc_sessionPing':
      respond(draft, channel, message)
      return
    case 'wc_sessionDelete':
      respond(draft, channel, message)
      rejectPairing(draft, pairing, message.params)
  }
}

function settle(draft: Draft, pairing: Pairing, channel: Channel, message: Payload): void {
  if (pairing.phase === 'abandoned') {
    // Settled first: otherwise the wallet shows an ended session, and an error response confuses some wallets.
    respond(draft, channel, message)
    deleteSession(draft, channel)
    removePairing(draft, pairing)
    return
  }
  const params = isRecord(message.params) ? message.params : {}
  const session = readSettlement(draft.now, pairing, channel, params)
  respond(draft, channel, message, session ? undefined : INVALID_SETTLE)
  removePairing(draft, pairing)
  if (!session) {
    failPairing(draft, pairing, new WalletConnectError('invalid', 'The wallet settled an invalid session.'))
    return
  }
  if (draft.state.session) deleteSession(draft, draft.state.session)
  const responses = isRecord(params.proposalRequestsResponses) ? params.proposalRequestsResponses : {}
  draft.effects.push({ type: 'paired', pairing, authentication: responses.authentication })
  setSession(draft, session)
  failOrphanedRequests(draft)
}

function readSettlement(
  now: number,
  { approval, chains: requested }: Pairing,
  { topic, key }: Channel,
  { controller, namespaces: granted, sessionConfig, expiry }: Readonly<Record<string, unknown>>,
): Session | undefined {
  const peer = readParticipant(controller)
  const namespaces = readNamespaces(granted)
  if (!peer || peer.publicKey !== approval?.publicKey || !namespaces) return undefined
  if (typeof expiry !== 'number' || expiry <= now) return undefined
  const chains = chainsOf(namespaces)
  const chainId = [...requested, ...chains].find((chain) => chains.includes(chain))
  if (!chainId) return undefined
  const disablesDeepLink = isRecord(sessionConfig) && sessionConfig.disableDeepLink === true
  const config = disablesDeepLink ? { sessionConfig: { disableDeepLink: true } } : {}
  return { topic, key, expiry, peer, namespaces, chainId, ...config, active: [], last: {} }
}

function onSession(draft: Draft, session: Session, message: Payload): void {
  switch (message.method) {
    case undefined:
      onResponse(draft, session, message)
      return
    case 'wc_sessionSettle':
    case 'wc_sessionPing':
      respond(draft, session, message)
      return
    case 'wc_sessionUpdate':
      update(draft, session, message)
      return
    case 'wc_sessionExtend':
      extend(draft, session, message)
      return
    case 'wc_sessionDelete':
      respond(draft, session, message)
      endSession(draft, 'wallet')
      return
    case 'wc_sessionEvent':
      receiveEvent(draft, session, message)
    // No response to anything else: requests of other tabs arrive here too.
  }
}

function onResponse(draft: Draft, { topic }: Session, message: Payload): void {
  const request = draft.state.requests.find((item) => item.id === message.id && item.topic === topic)
  if (!request) return
  // JSON drops a result of undefined, as some wallets send after a chain switch.
  const { error, result = null } = message
  settleRequest(draft, request, error ? { error: readRpcError(error) } : { result })
}

function update(draft: Draft, session: Session, message: Payload): void {
  const { id, params } = message
  const isKnown = session.last.update?.includes(id)
  const isValid = isNew(session, 'update', id) && isRecord(params)
  const namespaces = isValid ? readNamespaces(params.namespaces) : null
  // An update that another tab applied and stored gets the same response from this one.
  respond(draft, session, message, namespaces || isKnown ? undefined : INVALID_UPDATE)
  if (!namespaces) return
  const { pendingChainId, ...rest } = withId(session, 'update', id)
  const chains = chainsOf(namespaces)
  const chainId = [pendingChainId, session.chainId, ...chains].find(
    (chain) => chain && chains.includes(chain),
  )
  const granted = addressesOf(namespaces)
  const active = session.active.filter((address) => granted.has(address))
  setSession(draft, { ...rest, namespaces, active, chainId: chainId ?? session.chainId })
}

function extend(draft: Draft, session: Session, message: Payload): void {
  const { id, params } = message
  const requestedExpiry = isRecord(params) ? params.expiry : undefined
  const expiry = typeof requestedExpiry === 'number' ? requestedExpiry : draft.now + WEEK
  const isKnown = session.last.extend?.includes(id)
  const isValid = isNew(session, 'extend', id) && expiry > draft.now
  respond(draft, session, message, isValid || isKnown ? undefined : INVALID_EXTEND)
  if (isValid)
    setSession(draft, { ...withId(session, 'extend', id), expiry: Math.max(expiry, session.expiry) })
}

/** Events have no response. */
function receiveEvent(draft: Draft, session: Session, { id, params }: Payload): void {
  const { event, chainId: chain } = isRecord(params) ? params : {}
  const { name, data } = isRecord(event) ? event : {}
  if ((name !== 'chainChanged' && name !== 'accountsChanged') || !isNew(session, name, id)) return
  const next = withId(session, name, id)
  if (name === 'chainChanged') {
    const chainId = readChain(data) ?? readChain(chain)
    setSession(draft, chainId ? withChain(next, chainId) : next)
  } else {
    const active = strings(data).flatMap((account) => {
      const [, address] = /^(?:eip155:\d+:)?(0x[0-9a-f]{40})$/i.exec(account) ?? []
      return address ? [address.toLowerCase()] : []
    })
    const distinct = [...new Set(active)].slice(0, MAX_ADDRESSES)
    setSession(draft, distinct.length > 0 ? { ...next, active: distinct } : next)
    // The wallet hides its accounts from the page: reported, but not stored, as the session still has them.
    if (Array.isArray(data) && data.length === 0) draft.effects.push({ type: 'accounts', accounts: [] })
  }
}

/** A chain without an account is stored: an update often adds one. */
function withChain({ pendingChainId: _, ...session }: Session, chainId: number): Session {
  const known = chainsOf(session.namespaces).includes(chainId)
  return known ? { ...session, chainId } : { ...session, pendingChainId: chainId }
}

/** True for an ID that is neither older than the last of its kind nor one of them. */
function isNew({ last }: Session, kind: string, id: number): boolean {
  const ids = last[kind] ?? []
  const after = millisecond(id) - millisecond(ids[0] ?? id)
  return after > 0 || (after === 0 && !ids.includes(id))
}

function withId(session: Session, kind: string, id: number): Session {
  const ids = (session.last[kind] ?? []).filter((other) => millisecond(other) === millisecond(id))
  return { ...session, last: { ...session.last, [kind]: [...ids, id] } }
}

/** An ID starts with the time of its creation. */
function millisecond(id: number): number {
  return Math.floor(id / 1000)
}
