import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './selfSigned.ts'

/** A production-like reverse proxy: TLS to browsers and plain HTTP to the server. */
export type TlsProxy = {
  /** `https://localhost:…` */
  readonly url: string
  /** Forwards new connections to the server on this port. */
  leadTo(port: number): void
  close(): void
}

/** Starts the proxy; until it has a target it responds with 502. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let target: number | null = null
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const refuse = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (target === null) return refuse()
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (upstream) => {
      outgoing.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
      upstream.pipe(outgoing)
    })
    onward.once('error', refuse)
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    leadTo(next) {
      target = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
