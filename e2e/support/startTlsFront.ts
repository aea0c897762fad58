import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './selfSigned.ts'

/** What stands before a server in production: it speaks TLS to browsers and plain HTTP to the server. */
export type TlsFront = {
  /** `https://localhost:…` */
  readonly url: string
  /** From now on everything is handed to the server on this port. */
  leadTo(port: number): void
  close(): void
}

/** Opens the front; until it leads somewhere it answers 502. */
export async function startTlsFront(): Promise<TlsFront> {
  let target: number | null = null
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const refuse = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (target === null) return refuse()
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
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
