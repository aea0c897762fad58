import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Handler } from '../http/listen.ts'

/** A raw connection. */
export type Connection = {
  readonly socket: Socket
  /** Resolves with everything received, when it is closed. */
  readonly closed: Promise<string>
  /** Everything received so far. */
  received(): string
}

/** A plain Node server, in front of or behind a part of ours. */
export type OpenServer = {
  readonly server: Server
  /** Connects and sends these bytes. */
  open(bytes?: string | Buffer): Connection
  close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function openServer(handler: Handler, prepare?: (server: Server) => void): Promise<OpenServer> {
  const server = createServer(handler)
  prepare?.(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    open: (bytes) => openConnection(port, bytes),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Connects to a port of this machine, and sends these bytes. */
export function openConnection(port: number, bytes?: string | Buffer): Connection {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => (received += text))
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  if (bytes !== undefined) socket.write(bytes)
  return { socket, closed, received: () => received }
}
