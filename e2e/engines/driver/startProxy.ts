import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that refuses every request and records its address. Requests to this machine do not go through it. */
export type Proxy = {
  /** `127.0.0.1:…` */
  readonly address: string
  /** The requested hosts, oldest first. */
  readonly requests: string[]
  close(): void
}

export async function startProxy(): Promise<Proxy> {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.writeHead(403).end()
  })
  server.on('connect', ({ url = '' }, socket) => {
    requests.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
