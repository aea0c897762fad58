import { isRecord } from '../rpc/isRecord.ts'

/** A frame of a client: one message, or a batch of them (JSON-RPC 2.0, section 6). */
export type Frame = FrameMessage | { readonly kind: 'batch'; readonly messages: readonly FrameMessage[] }

/**
 * A call, or the response to a message of the relay. The ID of a call is JSON and that of a response is digits, both
 * verbatim: relay IDs exceed the safe integers.
 */
export type FrameMessage =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'response'; readonly id: string; readonly isResult: boolean }
  | { readonly kind: 'invalid'; readonly code: number; readonly message: string }

/** Shorter IDs are counters, which two sockets can share. */
const ID = /^\d{13,20}$/
/** Maximum messages of a batch. */
const MAX_MESSAGES = 500

/** Parses a JSON-RPC 2.0 frame. */
export function readFrame(text: string): Frame {
  const frame = parse(text)
  if (frame === undefined) return { kind: 'invalid', code: -32700, message: 'Not valid JSON.' }
  const numbers = [...text.matchAll(/"id"\s*:\s*(\d+)/g)].map(([, digits = '']) => digits)
  if (!Array.isArray(frame)) return readMessage(frame, numbers)
  if (frame.length === 0 || frame.length > MAX_MESSAGES) {
    const message = `A batch must have 1 to ${MAX_MESSAGES} messages, got ${frame.length}.`
    return { kind: 'invalid', code: -32600, message }
  }
  return { kind: 'batch', messages: frame.map((message: unknown) => readMessage(message, numbers)) }
}

function readMessage(message: unknown, numbers: string[]): FrameMessage {
  if (!isRecord(message) || message.jsonrpc !== '2.0') {
    return { kind: 'invalid', code: -32600, message: 'Not a JSON-RPC 2.0 message.' }
  }
  const digits = takeDigits(message.id, numbers)
  if (!ID.test(digits)) return { kind: 'invalid', code: -32600, message: 'id must have 13 to 20 digits.' }
  if (typeof message.method === 'string') {
    const id = typeof message.id === 'string' ? JSON.stringify(message.id) : digits
    return { kind: 'call', id, method: message.method, params: message.params }
  }
  return { kind: 'response', id: digits, isResult: 'result' in message && message.result === true }
}

/** The response to a call. `id` is JSON. */
export function resultFrame(id: string, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorFrame(id: string, error: { readonly code: number; readonly message: string }): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code: error.code, message: error.message })}}`
}

/** The responses to a batch, in one frame. */
export function batchFrame(responses: readonly string[]): string {
  return `[${responses.join()}]`
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

/** Returns the digits of an ID, and removes them from `numbers`: two IDs of a batch can round to the same number. */
function takeDigits(id: unknown, numbers: string[]): string {
  // The official client serializes a large number as text that ends in "n".
  if (typeof id === 'string') return id.replace(/n$/, '')
  if (typeof id !== 'number') return ''
  const index = numbers.findIndex((digits) => Number(digits) === id)
  return numbers.splice(index, index < 0 ? 0 : 1)[0] ?? ''
}
