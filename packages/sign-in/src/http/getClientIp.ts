import { checkRequest } from './checkRequest.ts'
import { type ClientIpReader, createClientIpReader } from './forwardedIp.ts'

/** Your reverse proxies, whose `X-Forwarded-For` is trusted. */
export type ClientIpOptions = {
  /**
   * IP addresses or CIDR ranges of your reverse proxies, each of which appends its client to `X-Forwarded-For`. With none,
   * the header is ignored.
   */
  readonly trustedProxies: readonly string[]
}

/**
 * Returns the client IP of a `Request` that came through reverse proxies, for `signIn.fetch(request, { ipAddress })`; `null`
 * if the header has none. A `Request` does not have the address of its connection, so anyone who can connect to the server
 * without your proxies can choose the address.
 *
 * @throws {InvalidOptionError} unless `trustedProxies` lists IP addresses and CIDR ranges, and for anything but a `Request`
 */
export function getClientIp(request: Request, options: ClientIpOptions): string | null {
  checkRequest('getClientIp', request)
  const proxies: unknown = options?.trustedProxies ?? null
  const known = typeof proxies === 'object' && proxies !== null ? readers.get(proxies) : undefined
  const reader = known ?? createClientIpReader(proxies as readonly string[])
  if (!known) readers.set(proxies as object, reader)
  return reader.ofHiddenConnection(request.headers.get('x-forwarded-for'))
}

/** By list, because most callers pass the same list with each request. */
const readers = new WeakMap<object, ClientIpReader>()
