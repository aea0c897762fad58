import { once } from 'node:events'
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../http/listen.ts'

/**
 * The decision on a request. A refusal is sent as a close code, in a frame on a socket that stays open, or by the
 * status of the handshake, which a page reads only by requesting the URL again without an upgrade.
 */
export type Verdict =
  | { readonly kind: 'admit'; readonly clientId: string }
  | { readonly kind: 'close'; readonly reason: string }
  | { readonly kind: 'frame'; readonly reason: string }
  | { readonly kind: 'http'; readonly status: 401 | 403; readonly reason: string }
  | { readonly kind: 'ignore' }

export type SocketServerOptions = {
  readonly decide: (request: IncomingMessage) => Verdict
  readonly onSocket: (socket: WebSocket, clientId: string) => void
}

/** A server for WebSockets on 127.0.0.1. */
export type SocketServer = {
  /** Listens on a port, 0 for any free one. Resolves with the port. */
  listen(port: number): Promise<number>
  /** Ends all connections without a closing handshake. */
  cut(): Promise<void>
  /** Ends all connections and stops listening. */
  stop(): Promise<void>
  /** Refuses a socket permanently. */
  refuse(socket: WebSocket, by: 'close' | 'frame' | 'handshake', reason: string): void
  /** Sockets after their handshake. */
  readonly sockets: ReadonlySet<WebSocket>
}

/** Clients consider a socket dead after 35 seconds without a ping. */
const HEARTBEAT = 30_000
/** The close code of the public relay for a permanent refusal. */
const REFUSED = 3000
const MAX_SOCKETS = 256
/** Maximum bytes of a frame. */
const MAX_FRAME = 1_048_576

export function createSocketServer({ decide, onSocket }: SocketServerOptions): SocketServer {
  const server = createServer((request, response) => {
    const verdict = decide(request)
    if (verdict.kind === 'ignore') return
    const headers = { 'content-type': 'text/plain', 'access-control-allow-origin': '*' }
    if (verdict.kind === 'http') response.writeHead(verdict.status, headers).end(verdict.reason)
    else response.writeHead(426, { ...headers, upgrade: 'websocket' }).end('This is a relay.\n')
  })
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  /** All connections, also those without a handshake. */
  const wires = new Set<Duplex>()
  const silent = new WeakSet<WebSocket>()
  let heartbeat: NodeJS.Timeout | undefined

  function refuse(socket: WebSocket, by: 'close' | 'frame' | 'handshake', reason: string): void {
    if (by === 'handshake') socket.terminate()
    else if (by === 'close') socket.close(REFUSED, reason)
    else socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code: REFUSED, message: reason } }))
  }

  function sendPings(): void {
    for (const socket of webSockets.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }

  server.on('connection', (wire) => {
    wires.add(wire)
    wire.on('close', () => wires.delete(wire))
  })
  server.on('upgrade', (request, wire, head) => {
    wire.on('error', () => wire.destroy())
    const verdict = decide(request)
    // Keep reading, to notice when the client disconnects.
    if (verdict.kind === 'ignore') return void wire.resume().once('end', () => wire.destroy())
    if (verdict.kind === 'http') return rejectUpgrade(wire, verdict.status, verdict.reason)
    if (webSockets.clients.size >= MAX_SOCKETS) return rejectUpgrade(wire, 503, 'Full.')
    webSockets.handleUpgrade(request, wire, head, (socket) => {
      socket.on('error', () => socket.terminate())
      socket.on('pong', () => silent.delete(socket))
      socket.on('message', () => silent.delete(socket))
      if (verdict.kind === 'admit') onSocket(socket, verdict.clientId)
      else refuse(socket, verdict.kind, verdict.reason)
    })
  })

  async function cut(): Promise<void> {
    const closed = [...webSockets.clients, ...wires].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    )
    for (const wire of wires) wire.destroy()
    await Promise.all(closed)
  }

  return {
    sockets: webSockets.clients,
    refuse,
    cut,
    async listen(port) {
      const listening = await listen(server, { port, what: 'relay' })
      heartbeat = setInterval(sendPings, HEARTBEAT)
      return listening.port
    },
    async stop() {
      clearInterval(heartbeat)
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await Promise.all([closed, cut()])
    },
  }
}

function rejectUpgrade(wire: Duplex, status: number, reason: string): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Type: text/plain']
  wire.once('finish', () => wire.destroy())
  wire.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`)
}
