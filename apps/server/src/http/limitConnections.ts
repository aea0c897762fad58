import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from '@countersign/sign-in/node'

export type ConnectionLimits = {
  /** Default: 12,000: at most 10,000 event streams per process, plus requests. */
  readonly inAll?: number
  /** Per client, an IPv4 address or an IPv6 /64. Includes its 1,000 streams and 512 requests. */
  readonly perClient?: number
  /** Connections of a client that may be ended as abuse within a minute before new ones are refused. Default: 30. */
  readonly abuses?: number
  /** Returns true for the IP address of a proxy, whose connections belong to many clients. */
  readonly isProxy?: (address: string) => boolean
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Closes a connection because of abuse. */
export type EndAbuse = (socket: Socket) => void

type Client = { open: number; abuses: number; since: number }

const MINUTE = 60_000
/** Clients without open connections whose abuse is remembered. */
const MAX_CLIENTS = 10_000

/**
 * Closes new connections beyond the limits, and returns the function that closes a connection as abuse. Abusive requests
 * cost more than opening a connection, so a client cannot open one after the other.
 */
export function limitConnections(
  server: Server,
  { inAll = 12_000, perClient = 1_536, abuses = 30, isProxy, now = Date.now }: ConnectionLimits = {},
): EndAbuse {
  server.maxConnections = inAll
  const clients = new Map<string, Client>()

  function clientOf(address: string | undefined): [string, Client] | null {
    if (address === undefined || isProxy?.(address)) return null
    const network = clientNetwork(address)
    const client = clients.get(network) ?? { open: 0, abuses: 0, since: 0 }
    if (client.abuses > 0 && now() - client.since >= MINUTE) client.abuses = 0
    return [network, client]
  }

  server.on('connection', (socket) => {
    const found = clientOf(socket.remoteAddress)
    if (!found) return
    const [network, client] = found
    if (client.open >= perClient || client.abuses >= abuses) {
      socket.destroy()
      return
    }
    client.open += 1
    clients.set(network, client)
    socket.once('close', () => {
      client.open -= 1
      const isForgotten = client.abuses === 0 || clients.size > MAX_CLIENTS
      if (client.open === 0 && isForgotten) clients.delete(network)
    })
  })

  return (socket) => {
    const found = clientOf(socket.remoteAddress)
    if (found) {
      const [, client] = found
      if (client.abuses === 0) client.since = now()
      client.abuses += 1
    }
    socket.destroy()
  }
}
