import { type NextRequest, NextResponse } from 'next/server'
import { base, mainnet } from 'viem/chains'

const rpcUrls = [
  process.env.NEXT_PUBLIC_MAINNET_RPC_URL ?? mainnet.rpcUrls.default.http[0],
  process.env.NEXT_PUBLIC_BASE_RPC_URL ?? base.rpcUrls.default.http[0],
]
const isDev = process.env.NODE_ENV === 'development'

/** Sends each page with a Content-Security-Policy. Next.js reads its nonce from the request and adds it to the scripts. */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  // The dev server uses eval and inline styles.
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: https:",
    `connect-src 'self' ${rpcUrls.map((url) => new URL(url).origin).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

export const config = { matcher: '/((?!api|_next/static).*)' }
