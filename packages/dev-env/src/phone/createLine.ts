import {
  answerDelivery,
  createPayloadIds,
  type Delivery,
  hashText,
  METHODS,
  type Method,
  open,
  type Relay,
  type RelayMessage,
  type RpcError,
  type RpcRequest,
  seal,
} from '@countersign/walletconnect/protocol'
import { PhoneError } from './PhoneError.ts'
import type { PhoneQuirks } from './quirks.ts'

/** Messages whose repetition is noticed. */
const REMEMBERED = 500
const HOUR = 3_600_000

type Options = {
  readonly relay: Relay
  readonly keyOf: (topic: string) => string | undefined
  readonly quirks: PhoneQuirks
  readonly now: () => number
  readonly onRequest: (topic: string, request: RpcRequest) => void
  /** An answer to what this phone did not ask: it has been given in its place, from another tab. */
  readonly onForeignAnswer: (topic: string, id: number) => void
}

type Waiting = {
  readonly topic: string
  readonly settle: (answer: object) => void
  readonly fail: (error: Error) => void
}

export type Line = ReturnType<typeof createLine>

/** JSON-RPC with sites: in envelopes, over a relay, each topic with its key. */
export function createLine({ relay, keyOf, quirks, now, onRequest, onForeignAnswer }: Options) {
  const nextId = createPayloadIds(now)
  const seen = new Set<string>()
  const waiting = new Map<number, Waiting>()

  async function send(topic: string, payload: object, delivery: Delivery): Promise<void> {
    const key = keyOf(topic)
    if (!key) throw new PhoneError('closed', 'There is no session of this topic.')
    if (quirks.noise) await Promise.all(noise(key).map((message) => relay.publish(topic, message, delivery)))
    await relay.publish(topic, seal(key, JSON.stringify({ jsonrpc: '2.0', ...payload })), delivery)
  }

  /** A request whose answer matters. Resolves once it is on its way; `answered` then brings the answer. */
  async function begin(topic: string, method: Method, params: object) {
    const id = nextId()
    const answered = waitFor(topic, id, METHODS[method].ttl)
    // Whoever waits hears of it by `answered`; until then nobody does.
    answered.catch(() => {})
    await push(topic, method, params, id)
    return { answered }
  }

  /** A request that wants no answer. */
  async function push(topic: string, method: Method, params: object, id = nextId()): Promise<void> {
    const isPush = method === 'wc_sessionEvent' || method === 'wc_sessionUpdate'
    const sent = isPush && quirks.pushes === 'stale' ? id - HOUR * 1000 : id
    const times = isPush && quirks.pushes === 'doubled' ? 2 : 1
    for (let time = 0; time < times; time++) await send(topic, { id: sent, method, params }, METHODS[method])
  }

  function waitFor(topic: string, id: number, seconds: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(new PhoneError('expired', 'The site did not answer.')),
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
        settle(answer) {
          if ('error' in answer) return fail(refusal(answer.error))
          clearTimeout(timer)
          waiting.delete(id)
          resolve('result' in answer ? answer.result : undefined)
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
    else onForeignAnswer(topic, id)
  }

  return {
    receive,
    send,
    begin,
    ask: async (topic: string, method: Method, params: object) =>
      (await begin(topic, method, params)).answered,
    push,
    answer: (topic: string, method: Method, id: number, result: unknown) =>
      send(topic, { id, result }, answerDelivery(method)),
    refuse: (topic: string, delivery: Delivery, id: number, error: RpcError) =>
      send(topic, { id, error }, delivery),
    /** Nothing more is heard from a topic: what waits for its answers fails. */
    end(topic: string) {
      const lost = [...waiting.values()].filter((one) => one.topic === topic)
      for (const { fail } of lost) fail(new PhoneError('refused', 'The site ended the session.'))
    },
    close() {
      for (const { fail } of [...waiting.values()]) fail(new PhoneError('closed', 'The phone was closed.'))
    },
  }
}

function read(key: string, message: string): object | null {
  try {
    const payload: unknown = JSON.parse(open(key, message))
    return typeof payload === 'object' ? payload : null
  } catch {
    return null
  }
}

function refusal(error: unknown): PhoneError {
  const message = typeof error === 'object' && error && 'message' in error ? String(error.message) : ''
  return new PhoneError('refused', message || 'The site refused.', { cause: error })
}

/** What cannot be read: no base64, another type, a broken seal, no JSON, JSON of no message. */
function noise(key: string): string[] {
  const whole = seal(key, '{}')
  return ['&', `Ag${whole.slice(2)}`, whole.slice(0, -8), seal(key, 'no JSON'), seal(key, 'null'), whole]
}
