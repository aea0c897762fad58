import { once } from 'node:events'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { createIdentity, createRelayIds, hashText, type Identity } from '@countersign/walletconnect/protocol'
import { WebSocket } from 'ws'

export type RawClientOptions = {
  readonly identity?: Identity
  readonly projectId?: string
  readonly origin?: string
  /** Acknowledges messages. Default: `true`. */
  readonly acknowledges?: boolean
  /** Replaces the client's token. */
  readonly token?: string
  /** Default: `true`. */
  readonly useOnCloseEvent?: boolean
  /** Default: `true`. */
  readonly respondsToPings?: boolean
}

/** A message of the relay. */
export type RawMessage = {
  /** The ID, verbatim. */
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
  readonly subscription: string
}

const nextId = createRelayIds()

/** A raw relay client that a test controls frame by frame. */
export function rawClient(url: string, options: RawClientOptions = {}) {
  const { identity = createIdentity(), projectId = TRIAL_PROJECT_ID, acknowledges = true } = options
  const query = new URLSearchParams({ auth: options.token ?? identity.token(url), projectId })
  if (options.useOnCloseEvent ?? true) query.set('useOnCloseEvent', 'true')
  const { origin, respondsToPings: autoPong = true } = options
  const socket = new WebSocket(`${url}/?${query}`, { autoPong, ...(origin ? { origin } : {}) })
  const messages: RawMessage[] = []
  const frames: string[] = []
  const calls = new Map<string, (response: RpcResponse) => void>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const failed = new Promise<string>((resolve) => socket.on('error', ({ message }) => resolve(message)))

  socket.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return calls.get(String(frame.id))?.(frame)
    const id = /^\{"id":(\d+)/.exec(text)?.[1] ?? ''
    messages.push({ id, subscription: frame.params.id, ...frame.params.data })
    if (acknowledges) acknowledge(id)
  })

  function acknowledge(id: string): void {
    socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }

  /** Resolves with the result or error. */
  async function call(method: string, params: unknown): Promise<RpcResponse> {
    if (socket.readyState === WebSocket.CONNECTING) await once(socket, 'open')
    const id = nextId()
    const response = new Promise<RpcResponse>((resolve) => calls.set(id, resolve))
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return response
  }

  return {
    clientId: identity.clientId,
    socket,
    messages,
    frames,
    /** Resolves with the close event. */
    closed,
    /** Resolves with the socket's error. */
    failed,
    acknowledge,
    call,
    subscribe: (topic: string) => call('irn_subscribe', { topic }),
    publish: (topic: string, message: string, more: object = {}) =>
      call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }),
    unsubscribe: (topic: string) =>
      call('irn_unsubscribe', { topic, id: hashText(topic + identity.clientId) }),
    texts: () => messages.map(({ message }) => message),
  }
}

export type RpcResponse = {
  readonly id: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

export type RawClient = ReturnType<typeof rawClient>

/** Returns a topic for a name. */
export const topicFor = (name: string) => hashText(name)
