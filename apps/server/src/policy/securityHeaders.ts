import { PUBLIC_RELAY, PUBLIC_RELAY_OTHER_NAME } from '../environment/publicRelay.ts'
import type { Settings } from '../environment/Settings.ts'
import { avatarSources } from './avatarSources.ts'
import { sdkSources } from './sdkSources.ts'

/** The inputs of a page's policy. */
export type PolicyOptions = Pick<Settings, 'chains' | 'walletConnect' | 'frameAncestors'> & {
  /** Gateways and origins of avatars. Default: none. */
  readonly names?: Settings['names']
  /** Wallet SDKs in use. Default: none; the policy then allows no SDK server. */
  readonly walletSdks?: Settings['walletSdks']
  /** The nonce of the dev server's scripts and styles in development. Also allows its socket. */
  readonly nonce?: string
}

/** The Content-Security-Policy of the application's pages. */
export function pagePolicy(options: PolicyOptions): string {
  const { chains, walletConnect, walletSdks, frameAncestors, nonce } = options
  const pictures = avatarSources(options)
  const servers = [...chains.flatMap(({ rpcUrls }) => rpcUrls), ...relaysOf(walletConnect)]
    .map((url) => new URL(url))
    .map(({ protocol, host }) => `${protocol}//${host}`)
  const outside = [...servers, ...sdkSources(walletSdks), ...pictures]
  const development = nonce === undefined ? [] : ['ws://localhost:*', 'ws://127.0.0.1:*']
  const scriptSource = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `connect-src ${["'self'", ...new Set(outside), ...development].join(' ')}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    `style-src ${scriptSource}`,
    `script-src ${scriptSource}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    // The dev server's client writes HTML. The built application does not, so it needs no Trusted Types policy.
    ...(nonce === undefined ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')
}

/** The relays, also over HTTP: why one refused a handshake is read that way. */
function relaysOf({ relayUrl }: Settings['walletConnect']): string[] {
  if (relayUrl === null) return []
  const relays = relayUrl === PUBLIC_RELAY ? [relayUrl, PUBLIC_RELAY_OTHER_NAME] : [relayUrl]
  return relays.flatMap((url) => [url, url.replace(/^ws/, 'http')])
}

/** The policy of responses that are not pages. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What no page of the application uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** Headers of every response, by name. */
export type CommonHeaders = Readonly<Record<string, string>>

/** Creates the headers of every response. Pages have a Content-Security-Policy of their own. */
export function commonHeaders(
  publicUrl: string,
  { hstsSubdomains, profile }: Pick<Settings, 'hstsSubdomains' | 'profile'>,
): CommonHeaders {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  // The phone of the local environment, a page of the same origin, reads codes with the camera.
  const unused = unusedFeatures.filter((name) => profile === 'production' || name !== 'camera')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Wallet popups send messages to the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
    'content-security-policy': dataPolicy,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
  }
}
