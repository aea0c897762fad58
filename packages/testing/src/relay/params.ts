import { isRecord } from '../rpc/isRecord.ts'

/** The JSON-RPC error of a refused call. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The relay's maximum: 30 days. */
const MAX_TTL = 2_592_000
/** Maximum characters of a message: enough for a large contract deployment and its envelope. */
const MAX_MESSAGE = 512_000
const MAX_ATTESTATION = 8_000
/** Maximum items of a batched call, as in the official clients (Rust: `relay_rpc::rpc::MAX_SUBSCRIPTION_BATCH_SIZE`). */
const MAX_BATCH = 500

/** A message to publish. */
export type Publication = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  readonly prompt: boolean
  readonly attestation: string | undefined
}

/** @throws {CallError} -32602: not an object */
export function readParams(params: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(params)) throw wrong('params must be an object.')
  return params
}

/**
 * Returns the topic in lowercase: it is 32 bytes, so both cases are the same topic.
 *
 * @throws {CallError} -32602
 */
export function readTopic(topic: unknown, name = 'topic'): string {
  if (typeof topic === 'string' && /^[0-9a-f]{64}$/i.test(topic)) return topic.toLowerCase()
  throw wrong(`${name} must be 64 hex digits.`)
}

/** @throws {CallError} -32602 */
export function readTopics(topics: unknown): string[] {
  return readBatch(topics, 'topics').map((topic) => readTopic(topic))
}

/**
 * Returns the topics of subscriptions.
 *
 * @throws {CallError} -32602
 */
export function readSubscriptions(subscriptions: unknown): string[] {
  return readBatch(subscriptions, 'subscriptions').map((subscription) =>
    readTopic(readParams(subscription).topic),
  )
}

/** @throws {CallError} -32602 */
export function readMessage(message: unknown, name = 'message'): string {
  if (typeof message === 'string' && message !== '' && message.length <= MAX_MESSAGE) return message
  throw wrong(`${name} must be a string of 1 to ${MAX_MESSAGE} characters.`)
}

/** @throws {CallError} -32602 */
export function readPublication(params: unknown): Publication {
  const { topic, message, ttl, tag, prompt = false, attestation } = readParams(params)
  if (typeof tag !== 'number' || !Number.isInteger(tag) || tag < 0 || tag > 0xffff_ffff) {
    throw wrong('tag must be a 32-bit unsigned integer.')
  }
  if (typeof prompt !== 'boolean') throw wrong('prompt must be true or false.')
  return {
    topic: readTopic(topic),
    message: readMessage(message),
    ttl: readTtl(ttl),
    tag,
    prompt,
    attestation: readAttestation(attestation),
  }
}

/** @throws {CallError} -32602 */
function readTtl(ttl: unknown): number {
  if (typeof ttl === 'number' && Number.isInteger(ttl) && ttl >= 1 && ttl <= MAX_TTL) return ttl
  throw wrong(`ttl must be 1 to ${MAX_TTL} seconds.`)
}

/** @throws {CallError} -32602 */
export function readAttestation(attestation: unknown): string | undefined {
  if (attestation === undefined || attestation === null) return undefined
  if (typeof attestation === 'string' && attestation.length <= MAX_ATTESTATION) return attestation
  throw wrong(`attestation must be a string of at most ${MAX_ATTESTATION} characters.`)
}

/** @throws {CallError} -32602 */
export function readBatch(items: unknown, name: string): readonly unknown[] {
  if (Array.isArray(items) && items.length > 0 && items.length <= MAX_BATCH) return items
  throw wrong(`${name} must be an array of 1 to ${MAX_BATCH} ${name}.`)
}

function wrong(message: string): CallError {
  return new CallError(-32602, message)
}
