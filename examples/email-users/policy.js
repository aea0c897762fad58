import { base, mainnet } from 'viem/chains'

const rpcUrls = [
  process.env.VITE_MAINNET_RPC_URL ?? mainnet.rpcUrls.default.http[0],
  process.env.VITE_BASE_RPC_URL ?? base.rpcUrls.default.http[0],
]

/** The Content-Security-Policy of the page. */
export const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  `connect-src 'self' ${rpcUrls.map((url) => new URL(url).origin).join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
