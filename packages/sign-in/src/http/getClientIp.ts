import { checkRequest } from './checkRequest.ts'
import { createReadClientIp } from './forwardedIp.ts'

export type ClientIpOptions = {
  /** Number of reverse proxies in front of the server that append their client to `X-Forwarded-For`. */
  readonly trustedProxies: number
}

/**
 * Returns the client IP of a `Request` that came through reverse proxies, for `signIn.fetch(request, { ipAddress })`; `null`
 * if it did not come through all of them. A `Request` does not have the address of its connection.
 *
 * @throws {InvalidOptionError} unless `trustedProxies` is 0 or a positive integer, and for anything but a `Request`
 */
export function getClientIp(request: Request, options: ClientIpOptions): string | null {
  checkRequest('getClientIp', request)
  return createReadClientIp(options?.trustedProxies)(request.headers.get('x-forwarded-for'), null)
}
