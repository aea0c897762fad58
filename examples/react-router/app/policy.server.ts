import { base, mainnet } from 'viem/chains'

const rpcUrls = [
  import.meta.env.VITE_MAINNET_RPC_URL ?? mainnet.rpcUrls.default.http[0],
  import.meta.env.VITE_BASE_RPC_URL ?? base.rpcUrls.default.http[0],
]

/** Returns the Content-Security-Policy of a page whose scripts have this nonce. */
export function createPolicy(nonce: string): string {
  // The dev server uses inline styles.
  const styles = import.meta.env.DEV ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src ${styles}`,
    "img-src 'self' data: https:",
    `connect-src 'self' ${rpcUrls.map((url) => new URL(url).origin).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
