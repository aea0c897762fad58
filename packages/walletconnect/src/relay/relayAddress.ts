import type { Identity } from '../codec/identity.ts'

/** That of this package. */
const VERSION = '0.1.0'

/**
 * Where a socket to a relay is opened, with a token of its own. A refusal is to come as the socket's end, because a page
 * can read no HTTP status.
 */
export function relayAddress(url: string, projectId: string, identity: Identity): string {
  const address = new URL(url)
  const [audience = url] = url.split(/[?#]/)
  address.hash = ''
  address.searchParams.set('auth', identity.token(audience))
  address.searchParams.set('projectId', projectId)
  address.searchParams.set('ua', userAgent())
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}

/** As relays know it: protocol, library, system, place. The system stays unsaid. */
function userAgent(): string {
  const { location } = globalThis as Partial<typeof globalThis>
  return `wc-2/js-${VERSION}/${location ? `web/browser:${location.host}` : 'node/node'}`
}
