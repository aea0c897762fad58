import { isRecord } from '../rpc/isRecord.ts'

/**
 * A frame of a client: a call, or the response to a message of the relay. The ID of a call is JSON and that of a
 * response is digits, both verbatim: relay IDs exceed the safe integers.
 */
export type Frame =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: string; readonly isResult: boolean }
  | { readonly kind: 'invalid'; readonly code: number; readonly message: string }

/** Shorter IDs are counters, which two sockets can share. */
const ID = /^\d{13,20}$/

/** Parses a JSON-RPC 2.0 frame. */
export function readFrame(text: string): Frame {
  const frame = parse(text)
  if (frame === undefined) return { kind: 'invalid', code: -32700, message: 'Not valid JSON.' }
  if (!isRecord(frame) || frame.jsonrpc !== '2.0') {
    return { kind: 'invalid', code: -32600, message: 'Not a JSON-RPC 2.0 message.' }
  }
  const digits = digitsOf(frame.id, text)
  if (!ID.test(digits)) return { kind: 'invalid', code: -32600, message: 'id must have 13 to 20 digits.' }
  if (typeof frame.method === 'string') {
    const id = typeof frame.id === 'string' ? JSON.stringify(frame.id) : digits
    return { kind: 'call', id, method: frame.method, params: frame.params }
  }
  return { kind: 'answer', id: digits, isResult: 'result' in frame && frame.result === true }
}

/** The response to a call. `id` is JSON. */
export function resultFrame(id: string, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorFrame(id: string, error: { readonly code: number; readonly message: string }): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code: error.code, message: error.message })}}`
}

/** A message to a subscriber. Its ID is larger than a safe integer. */
export function subscriptionFrame(id: string, params: object): string {
  return `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function digitsOf(id: unknown, text: string): string {
  // The official client serializes a large number as text that ends in "n".
  if (typeof id === 'string') return id.replace(/n$/, '')
  if (typeof id !== 'number') return ''
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d+)/g)) if (Number(digits) === id) return digits
  return ''
}
