import type { Server } from 'node:http'
import { clientNetwork } from '@countersign/sign-in'

export type ConnectionLimits = {
  /** Room for the 10,000 streams of events that a process has at most, and for requests beside them. */
  readonly inAll?: number
  /** Of one client: of an IPv4 address or an IPv6 /64. The 1,000 streams and 512 requests that it may have are among them. */
  readonly perClient?: number
  /** True for the address of a proxy, whose connections are of many clients. */
  readonly isProxy?: (address: string) => boolean
}

/** Closes at once what connects beyond the limits. */
export function limitConnections(
  server: Server,
  { inAll = 12_000, perClient = 1_536, isProxy = () => false }: ConnectionLimits = {},
): void {
  server.maxConnections = inAll
  const clients = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = clientNetwork(remoteAddress)
    const count = clients.get(network) ?? 0
    if (count >= perClient) {
      socket.destroy()
      return
    }
    clients.set(network, count + 1)
    socket.once('close', () => {
      const left = (clients.get(network) ?? 0) - 1
      if (left > 0) clients.set(network, left)
      else clients.delete(network)
    })
  })
}
