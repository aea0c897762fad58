import { readNamespaces } from '../session/namespaces.ts'
import { readParticipant } from '../session/participant.ts'
import { isHex32, isRecord, readChain, strings } from '../session/read.ts'
import { isKeyOf, type Pairing, type PendingRequest, type Session } from '../session/state.ts'

// Readers of stored values. Invalid values are ignored, as anyone may have written them.

export function readSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined
  const channel = readChannel(value)
  const peer = readParticipant(value.peer)
  const namespaces = readNamespaces(value.namespaces)
  const chainId = readChain(value.chainId)
  // Version 0.2 stored it as `wanted`.
  const pendingChainId = readChain(value.pendingChainId ?? value.wanted)
  if (!channel || !peer || !namespaces || !chainId || !isTime(value.expiry)) return undefined
  const last = isRecord(value.last) ? Object.entries(value.last) : []
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter(isTime) : [])
  return {
    ...channel,
    expiry: value.expiry,
    peer,
    namespaces,
    chainId,
    ...(pendingChainId && { pendingChainId }),
    ...(isRecord(value.sessionConfig) && { sessionConfig: { disableDeepLink: true } }),
    active: strings(value.active).filter((address) => /^0x[0-9a-f]{40}$/i.test(address)),
    last: Object.fromEntries(last.map(([kind, list]) => [kind, ids(list)])),
  }
}

export function readPairing(value: unknown): Pairing | undefined {
  if (!isRecord(value)) return undefined
  const { id, phase, symKey, topic, secretKey, publicKey, expiry, proposal } = value
  if (phase !== 'proposing' && phase !== 'proposed' && phase !== 'approved' && phase !== 'abandoned')
    return undefined
  if (!isHex32(symKey) || !isHex32(topic) || !isKeyOf(symKey, topic) || !isTime(id)) return undefined
  if (!isHex32(secretKey) || !isHex32(publicKey) || !isTime(expiry) || !isRecord(proposal)) return undefined
  const chains = Array.isArray(value.chains) ? value.chains.flatMap((chain) => readChain(chain) ?? []) : []
  const approval = isRecord(value.approval) ? value.approval : {}
  const channel = readChannel(approval)
  const common = { id, symKey, topic, secretKey, publicKey, expiry, chains, proposal }
  if (!channel || !isHex32(approval.publicKey)) return phase === 'approved' ? undefined : { ...common, phase }
  return { ...common, phase, approval: { ...channel, publicKey: approval.publicKey } }
}

/** A request whose caller was lost in the reload. */
export function readRequest(value: unknown): PendingRequest | undefined {
  if (!isRecord(value)) return undefined
  const { id, topic, method, params, expiry } = value
  const chainId = readChain(value.chainId)
  if (!isTime(id) || !isHex32(topic) || typeof method !== 'string' || !isTime(expiry) || !chainId)
    return undefined
  return { id, phase: 'late', topic, method, params, chainId, expiry }
}

function readChannel({
  topic,
  key,
}: Readonly<Record<string, unknown>>): { topic: string; key: string } | undefined {
  return isHex32(topic) && isHex32(key) && isKeyOf(key, topic) ? { topic, key } : undefined
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
