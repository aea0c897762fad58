import type { Identity } from '../codec/identity.ts'

/** The version of this package. */
const VERSION = '0.2.0'

/**
 * The URL of a relay socket, with a new token. Requests that the relay refuses by closing the socket, because a page
 * cannot read an HTTP status.
 */
export function relayUrl(url: string, projectId: string, identity: Identity): string {
  const socketUrl = new URL(url)
  const [audience] = url.split(/[?#]/) as [string]
  socketUrl.hash = ''
  socketUrl.searchParams.set('auth', identity.token(audience))
  socketUrl.searchParams.set('projectId', projectId)
  socketUrl.searchParams.set('ua', userAgent())
  socketUrl.searchParams.set('useOnCloseEvent', 'true')
  return socketUrl.href
}

/** Protocol, library and host. The operating system is omitted. */
function userAgent(): string {
  const { location } = globalThis as Partial<typeof globalThis>
  return `wc-2/js-${VERSION}/${location ? `web/browser:${location.host}` : 'node/node'}`
}
