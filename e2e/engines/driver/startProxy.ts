import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A proxy that refuses every request and records its address, except to hosts that it leads to a port of this machine.
 * Requests to this machine do not go through it.
 */
export type TestProxy = {
  /** `127.0.0.1:…` */
  readonly address: string
  /** The requested hosts that were refused, oldest first. */
  readonly requests: string[]
  /** Ports of this machine by the host that a browser asks for, such as `app.example.test:443`. */
  readonly tunnels: Map<string, number>
  close(): void
}

export async function startProxy(): Promise<TestProxy> {
  const requests: string[] = []
  const tunnels = new Map<string, number>()
  const open = new Set<Duplex>()
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.writeHead(403).end()
  })
  server.on('connect', ({ url = '' }, socket) => {
    const port = tunnels.get(url)
    if (port !== undefined) return join(socket, port, open)
    requests.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    tunnels,
    close() {
      server.close()
      server.closeAllConnections()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Connects a client with a port of this machine, until one of them ends. */
function join(client: Duplex, port: number, open: Set<Duplex>): void {
  const onward = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    client.pipe(onward).pipe(client)
  })
  for (const [end, other] of [
    [client, onward],
    [onward, client],
  ] as const) {
    open.add(end)
    end.on('error', () => {})
    end.once('close', () => {
      open.delete(end)
      other.destroy()
    })
  }
}
