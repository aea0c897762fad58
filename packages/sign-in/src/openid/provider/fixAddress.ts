import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'

/**
 * Lets all URLs of the provider start with its issuer: no header of a request has an effect on them, and none of a proxy is
 * needed.
 */
export function fixAddress(
  provider: Provider,
  getIpAddress: (request: IncomingMessage) => string | null,
): void {
  const { origin, host, hostname, protocol } = new URL(provider.issuer)
  const define = (name: string, get: (this: { req: IncomingMessage; originalUrl: string }) => unknown) =>
    Object.defineProperty(provider.request, name, { configurable: true, get })
  define('origin', () => origin)
  define('host', () => host)
  define('hostname', () => hostname)
  define('protocol', () => protocol.slice(0, -1))
  define('secure', () => protocol === 'https:')
  define('href', function () {
    return origin + this.originalUrl
  })
  define('URL', function () {
    return new URL(origin + this.originalUrl)
  })
  define('ip', function () {
    return getIpAddress(this.req) ?? ''
  })
  // The library computes it from the path of the request otherwise.
  provider.OIDCContext.prototype.urlFor = (name, options) => provider.urlFor(name, options)
}
