import {
  createPayloadIds,
  type Delivery,
  decrypt,
  encrypt,
  hashText,
  METHODS,
  type Method,
  type Relay,
  type RelayMessage,
  type RpcError,
  type RpcRequest,
  responseDelivery,
} from '@countersign/walletconnect/protocol'
import { PhoneError } from './PhoneError.ts'
import type { PhoneQuirks } from './quirks.ts'

/** Message hashes kept to detect duplicates. */
const REMEMBERED = 500
const HOUR = 3_600_000

type Options = {
  readonly relay: Relay
  readonly keyOf: (topic: string) => string | undefined
  readonly quirks: PhoneQuirks
  readonly now: () => number
  readonly onRequest: (topic: string, request: RpcRequest) => void
  /** Called with a response to an unknown request: another tab sent it. */
  readonly onForeignResponse: (topic: string, id: number) => void
}

type Waiting = {
  readonly topic: string
  readonly settle: (respond: object) => void
  readonly fail: (error: Error) => void
}

export type JsonRpcChannel = ReturnType<typeof createJsonRpcChannel>

/** Creates the JSON-RPC channel to sites: encrypted, over a relay, with one key per topic. */
export function createJsonRpcChannel({ relay, keyOf, quirks, now, onRequest, onForeignResponse }: Options) {
  const nextId = createPayloadIds(now)
  const seen = new Set<string>()
  const waiting = new Map<number, Waiting>()

  async function send(topic: string, payload: object, delivery: Delivery): Promise<void> {
    const key = keyOf(topic)
    if (!key) throw new PhoneError('closed', `There is no session with the topic ${topic}.`)
    if (quirks.noise) await Promise.all(noise(key).map((message) => relay.publish(topic, message, delivery)))
    await relay.publish(topic, encrypt(key, JSON.stringify({ jsonrpc: '2.0', ...payload })), delivery)
  }

  /** Sends a request. Resolves once it is published; `responded` resolves with the response. */
  async function begin(topic: string, method: Method, params: object) {
    const id = nextId()
    const responded = waitFor(topic, id, METHODS[method].ttl)
    // Handled by the caller, through `responded`.
    responded.catch(() => {})
    await push(topic, method, params, id)
    return { responded }
  }

  /** Sends a request without waiting for a response. */
  async function push(topic: string, method: Method, params: object, id = nextId()): Promise<void> {
    const isPush = method === 'wc_sessionEvent' || method === 'wc_sessionUpdate'
    const sent = isPush && quirks.pushes === 'stale' ? id - HOUR * 1000 : id
    const times = isPush && quirks.pushes === 'doubled' ? 2 : 1
    for (let time = 0; time < times; time++) await send(topic, { id: sent, method, params }, METHODS[method])
  }

  function waitFor(topic: string, id: number, seconds: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(new PhoneError('expired', 'The site did not respond.')),
        seconds * 1000,
      )
      const fail = (error: Error) => {
        clearTimeout(timer)
        waiting.delete(id)
        reject(error)
      }
      waiting.set(id, {
        topic,
        fail,
        settle(respond) {
          if ('error' in respond) return fail(refusal(respond.error))
          clearTimeout(timer)
          waiting.delete(id)
          resolve('result' in respond ? respond.result : undefined)
        },
      })
    })
  }

  function receive({ topic, message }: RelayMessage): void {
    const key = keyOf(topic)
    const hash = hashText(message)
    if (!key || seen.has(hash)) return
    seen.add(hash)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '')
    const payload = read(key, message)
    if (!payload || !('id' in payload) || typeof payload.id !== 'number') return
    const { id } = payload
    if ('method' in payload && typeof payload.method === 'string') {
      onRequest(topic, {
        id,
        method: payload.method,
        params: 'params' in payload ? payload.params : undefined,
      })
    } else if (waiting.has(id)) waiting.get(id)?.settle(payload)
    else onForeignResponse(topic, id)
  }

  return {
    receive,
    send,
    begin,
    ask: async (topic: string, method: Method, params: object) =>
      (await begin(topic, method, params)).responded,
    push,
    respond: (topic: string, method: Method, id: number, result: unknown) =>
      send(topic, { id, result }, responseDelivery(method)),
    refuse: (topic: string, delivery: Delivery, id: number, error: RpcError) =>
      send(topic, { id, error }, delivery),
    /** Ends a topic: pending requests on it fail. */
    end(topic: string) {
      const lost = [...waiting.values()].filter((item) => item.topic === topic)
      for (const { fail } of lost) fail(new PhoneError('refused', 'The site ended the session.'))
    },
    close() {
      for (const { fail } of [...waiting.values()]) fail(new PhoneError('closed', 'The phone was closed.'))
    },
  }
}

function read(key: string, message: string): object | null {
  try {
    const payload: unknown = JSON.parse(decrypt(key, message))
    return typeof payload === 'object' ? payload : null
  } catch {
    return null
  }
}

function refusal(error: unknown): PhoneError {
  const message = typeof error === 'object' && error && 'message' in error ? String(error.message) : ''
  return new PhoneError('refused', message || 'The site rejected the request.', { cause: error })
}

/** Returns unreadable messages: invalid base64, unknown type, broken tag, invalid JSON, invalid message. */
function noise(key: string): string[] {
  const encrypted = encrypt(key, '{}')
  return [
    '&',
    `Ag${encrypted.slice(2)}`,
    encrypted.slice(0, -8),
    encrypt(key, 'no JSON'),
    encrypt(key, 'null'),
    encrypted,
  ]
}
