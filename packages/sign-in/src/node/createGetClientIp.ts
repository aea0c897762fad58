import type { IncomingMessage } from 'node:http'
import { createClientIpReader } from '../http/forwardedIp.ts'

/** Returns the client IP of a request; `null` if it is not known. */
export type GetClientIp = {
  (request: IncomingMessage): string | null
  /** Returns true for the address of a trusted proxy, whose connections belong to many clients. */
  isProxy(address: string): boolean
}

/**
 * Creates the function that returns the client IP of a request: the address of its connection or, if that is one of these
 * reverse proxies (IP addresses or CIDR ranges), the one in `X-Forwarded-For`. It finds the client of a request once.
 *
 * @throws {InvalidOptionError} for anything but a list of IP addresses and CIDR ranges
 */
export function createGetClientIp(trustedProxies: readonly string[] = []): GetClientIp {
  const { ofConnection, isProxy } = createClientIpReader(trustedProxies)
  const found = Symbol('client')
  const read = (request: IncomingMessage & { [found]?: string | null }) => {
    const known = request[found]
    if (known !== undefined) return known
    const forwardedFor = request.headers['x-forwarded-for']
    const client = ofConnection(
      request.socket.remoteAddress,
      forwardedFor === undefined ? null : String(forwardedFor),
    )
    request[found] = client
    return client
  }
  return Object.assign(read, { isProxy })
}
