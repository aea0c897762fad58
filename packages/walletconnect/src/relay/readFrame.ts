import type { RelayMessage } from './Relay.ts'

/**
 * A frame of a relay. IDs are their text in the frame, because the relay's own are larger than a safe integer: with quotes,
 * if any, in a message, and without in a response.
 */
export type Frame =
  | { readonly kind: 'message'; readonly id: string; readonly message: RelayMessage }
  | { readonly kind: 'result'; readonly id: string }
  | { readonly kind: 'error'; readonly id: string; readonly reason: string }
  | { readonly kind: 'refusal'; readonly reason: string }

/** The code of a permanent refusal, in a frame or of a closed socket. */
export const REFUSED = 3000
/** Characters of a frame. Relays accept messages of 512,000. */
const MAX_FRAME = 600_000
const MAX_REASON = 200

/** Parses a frame; `null` if it is invalid or unknown. */
export function readFrame(data: unknown): Frame | null {
  if (typeof data !== 'string' || data.length > MAX_FRAME) return null
  const frame = parse(data)
  if (!isRecord(frame)) return null
  const id = idText(frame.id, data)
  if (frame.method !== undefined) return id ? readMessage(id, frame) : null
  if (isRecord(frame.error)) return readError(id, frame.error)
  return id && 'result' in frame ? { kind: 'result', id: unquoted(id) } : null
}

/** Returns a reason of limited length. */
export function readReason(reason: unknown): string {
  const text = typeof reason === 'string' ? reason.trim().slice(0, MAX_REASON) : ''
  return text || 'no reason'
}

function readMessage(id: string, { method, params }: Fields): Frame | null {
  const data = method === 'irn_subscription' && isRecord(params) ? params.data : undefined
  if (!isRecord(data) || typeof data.topic !== 'string' || typeof data.message !== 'string') return null
  return { kind: 'message', id, message: { topic: data.topic, message: data.message } }
}

function readError(id: string | null, { code, message }: Fields): Frame | null {
  const reason = readReason(message)
  // A refusal before any call has no ID.
  if (!id || id === '0') return code === REFUSED ? { kind: 'refusal', reason } : null
  return { kind: 'error', id: unquoted(id), reason }
}

function idText(id: unknown, data: string): string | null {
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number' || !Number.isInteger(id)) return null
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of data.matchAll(/"id"\s*:\s*(\d+)/g)) if (Number(digits) === id) return digits
  return null
}

function unquoted(id: string): string {
  return id.startsWith('"') ? id.slice(1, -1) : id
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
