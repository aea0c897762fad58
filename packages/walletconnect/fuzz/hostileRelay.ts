import type { Random } from '../../sign-in/fuzz/random.ts'
import { type Clock, settle } from './clock.ts'

/** A published envelope and its topic. */
export type Published = { readonly topic: string; readonly message: string }

type Call = { readonly id: unknown; readonly method?: string; readonly params?: Record<string, unknown> }

/** Invalid responses, or responses to another call. `ID` is replaced with the ID of the call. */
const BAD_ANSWERS = [
  '{"id":"ID","jsonrpc":"2.0","error":{"code":-32000,"message":"No"}}',
  '{"id":"ID","jsonrpc":"2.0","error":null}',
  '{"id":"ID","jsonrpc":"2.0"}',
  '{"id":["ID"],"jsonrpc":"2.0","result":true}',
  '{"id":1,"jsonrpc":"2.0","result":true}',
  '{"id":null,"result":true}',
  '{"id":"ID","result":{"toString":1},"error":{"message":{}}}',
  '[]',
  '',
]

/** A relay in this process, honest or hostile. The client connects with its `WebSocket`. */
export function createHostileRelay(random: Random, clock: Clock) {
  const published: Published[] = []
  const sockets = new Set<FakeSocket>()
  let isHonest = true
  let frames = 0
  let subscribed = 0

  class FakeSocket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: (() => void) | null = null
    isOpen = false

    constructor() {
      sockets.add(this)
      if (isHonest || random.chance(0.9)) queueMicrotask(() => this.open())
    }
    open(): void {
      if (!sockets.has(this) || this.isOpen) return
      this.isOpen = true
      this.onopen?.()
    }
    send(text: string): void {
      frames++
      queueMicrotask(() => receive(this, text))
    }
    close(): void {
      sockets.delete(this)
    }
    /** The relay closes it. */
    end(code: number): void {
      sockets.delete(this)
      this.onclose?.({ code, reason: random.pick(['', 'Bye', 'x'.repeat(5000)]) })
    }
  }

  function receive(socket: FakeSocket, text: string): void {
    const call = JSON.parse(text) as Call
    if (call.method === undefined || !sockets.has(socket)) return
    const { params = {} } = call
    if (call.method === 'irn_publish')
      published.push({ topic: String(params.topic), message: String(params.message) })
    else if (/ubscribe$/.test(call.method)) subscribed++
    const answer = JSON.stringify({ id: call.id, jsonrpc: '2.0', result: true })
    const share = isHonest ? 0 : random.below(10)
    if (share < 6) socket.onmessage?.({ data: answer })
    else if (share === 6) socket.end(random.pick([1000, 1006, 1011, 4008]))
    else if (share < 9)
      socket.onmessage?.({ data: random.pick(BAD_ANSWERS).replaceAll('"ID"', JSON.stringify(call.id)) })
  }

  return {
    WebSocket: FakeSocket as unknown as typeof globalThis.WebSocket,
    published,
    /** Frames the client sent so far. */
    frames: () => frames,
    subscribed: () => subscribed,
    be(honest: boolean): void {
      isHonest = honest
    },
    /** Sends a frame over every open socket. */
    async deliver(data: unknown): Promise<void> {
      for (const socket of [...sockets]) if (socket.isOpen) socket.onmessage?.({ data })
      await settle()
    },
    /** Closes every socket. 3000 refuses the client. */
    async cut(code: number): Promise<void> {
      for (const socket of [...sockets]) socket.end(code)
      await clock.advance(200)
    },
  }
}
