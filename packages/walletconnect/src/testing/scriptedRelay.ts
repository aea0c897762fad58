import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'

/** A frame of the client. */
export type ClientFrame = {
  readonly text: string
  readonly id?: unknown
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
}

/** The relay's side of one socket. */
export type ServedSocket = {
  readonly url: URL
  readonly frames: readonly ClientFrame[]
  readonly isOpen: () => boolean
  readonly send: (text: string | Uint8Array) => void
  readonly end: (code: number, reason?: string) => void
  /** Ends the connection without a close frame. */
  readonly cut: () => void
}

/** The behavior of the relay, which a test can change at any time. Default: responds to every call with `true`. */
export type Script = {
  /** `forbidden`: status 403, which a page cannot read. `unauthorized`: status 401, which it can. */
  handshake: 'done' | 'never' | 'forbidden' | 'unauthorized'
  onOpen: (socket: ServedSocket) => void
  onCall: (socket: ServedSocket, call: ClientFrame) => void
}

export type ScriptedRelay = Script & {
  readonly url: string
  /** All sockets so far, the newest last. */
  readonly sockets: readonly ServedSocket[]
  /** The number of connection attempts, accepted or not. */
  readonly attempts: () => number
  /** The newest socket. */
  readonly socket: () => ServedSocket
  /** The frames of the newest socket; empty without one. */
  readonly frames: () => readonly ClientFrame[]
  readonly close: () => Promise<void>
}

/** Starts a local WebSocket server with any behavior. */
export async function startScriptedRelay(script: Partial<Script> = {}): Promise<ScriptedRelay> {
  const server = createServer((_request, response) => {
    const isReadable = relay.handshake === 'unauthorized'
    response.writeHead(isReadable ? 401 : 426, isReadable ? { 'access-control-allow-origin': '*' } : {})
    response.end()
  })
  const webSockets = new WebSocketServer({ noServer: true })
  const wires = new Set<Duplex>()
  const sockets: ServedSocket[] = []
  let attempts = 0

  server.on('connection', (wire) => {
    wires.add(wire)
    wire.on('close', () => wires.delete(wire))
  })
  server.on('upgrade', (request, wire, head) => {
    attempts++
    wire.on('error', () => wire.destroy())
    if (relay.handshake === 'forbidden') wire.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    if (relay.handshake === 'unauthorized') wire.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    if (relay.handshake === 'done')
      webSockets.handleUpgrade(request, wire, head, (socket) => serve(socket, request))
  })

  function serve(socket: WebSocket, request: IncomingMessage): void {
    const frames: ClientFrame[] = []
    const served: ServedSocket = {
      url: new URL(request.url ?? '', relay.url),
      frames,
      isOpen: () => socket.readyState === WebSocket.OPEN,
      send: (text) => socket.send(text),
      end: (code, reason) => socket.close(code, reason),
      cut: () => socket.terminate(),
    }
    sockets.push(served)
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      const text = data.toString()
      const frame: ClientFrame = { ...JSON.parse(text), text }
      frames.push(frame)
      if (frame.method) relay.onCall(served, frame)
    })
    relay.onOpen(served)
  }

  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const relay: ScriptedRelay = {
    handshake: 'done',
    onOpen() {},
    onCall: accept,
    ...script,
    url: `ws://127.0.0.1:${port}`,
    sockets,
    attempts: () => attempts,
    socket() {
      const newest = sockets.at(-1)
      if (!newest) throw new Error('The client has opened no socket.')
      return newest
    },
    frames: () => sockets.at(-1)?.frames ?? [],
    async close() {
      for (const wire of wires) wire.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return relay
}

/** Responds to a call with `true`. */
export function accept(socket: ServedSocket, { id }: ClientFrame): void {
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
}

/** Responds to a call with an error. */
export function reject(socket: ServedSocket, { id }: ClientFrame, message = 'Not today'): void {
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32000, message } }))
}

/** Sends a message. `id` is JSON. */
export function deliver(socket: ServedSocket, id: string, topic: string, message: string): void {
  const data = { topic, message, publishedAt: 1, tag: 1108 }
  const params = JSON.stringify({ id: 'a'.repeat(64), data })
  socket.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`)
}
