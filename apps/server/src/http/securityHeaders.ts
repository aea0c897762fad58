import { PUBLIC_RELAY, PUBLIC_RELAY_OTHER_NAME } from '../environment/publicRelay.ts'
import type { Settings } from '../environment/Settings.ts'
import { pictureSources } from './pictureSources.ts'
import { sdkSources } from './sdkSources.ts'

/** What the policy of a page depends on. */
export type PolicyOptions = Pick<Settings, 'chains' | 'walletConnect' | 'frameAncestors'> & {
  /** Where pictures of accounts come from. Without it they come from https addresses alone. */
  readonly names?: Settings['names']
  /** Wallets reached by code of their makers. Without it the policy lets nobody ask their servers. */
  readonly walletSdks?: Settings['walletSdks']
  /** Set while developing: the dev server's scripts and styles carry it, and its socket may be opened. */
  readonly nonce?: string
}

/** The Content-Security-Policy of the application's pages. */
export function pagePolicy(options: PolicyOptions): string {
  const { chains, walletConnect, walletSdks, frameAncestors, nonce } = options
  const pictures = pictureSources(options)
  const servers = [...chains.flatMap(({ rpcUrls }) => rpcUrls), ...relaysOf(walletConnect)]
    .map((url) => new URL(url))
    .map(({ protocol, host }) => `${protocol}//${host}`)
  const outside = [...servers, ...sdkSources(walletSdks), ...pictures.connect]
  const development = nonce === undefined ? [] : ['ws://localhost:*', 'ws://127.0.0.1:*']
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `connect-src ${["'self'", ...new Set(outside), ...development].join(' ')}`,
    ["img-src 'self' data: https:", ...pictures.image].join(' '),
    `style-src ${own}`,
    `script-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    // The dev server's own client writes HTML. The built application does not, so no script may create a policy.
    ...(nonce === undefined ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')
}

function relaysOf({ relayUrl }: Settings['walletConnect']): string[] {
  if (relayUrl === null) return []
  return relayUrl === PUBLIC_RELAY ? [relayUrl, PUBLIC_RELAY_OTHER_NAME] : [relayUrl]
}

/** The policy of answers that are no pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer. */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Wallets open pop-ups that talk back to the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
