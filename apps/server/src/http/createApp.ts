import type { ClientInfo, SignIn } from '@countersign/sign-in'
import { Hono } from 'hono'
import type { Log } from '../log/createLog.ts'
import { commonHeaders, dataPolicy } from '../policy/securityHeaders.ts'
import { isPagePath } from '../web/pageHtml.ts'
import type { Web } from '../web/Web.ts'

type AppOptions = {
  readonly publicUrl: string
  readonly signIn: SignIn
  readonly web: Web
  readonly log: Log
}

type Exchange = { Bindings: ClientInfo }

/** The paths of the sign-in server; all others belong to the web application. */
export const signInPaths = [
  '/api',
  '/api/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/jwks.json',
] as const

/** Combines the sign-in server and the web application on one origin. */
export function createApp({ publicUrl, signIn, web, log }: AppOptions): Hono<Exchange> {
  const app = new Hono<Exchange>()
  const headers = Object.entries(commonHeaders(publicUrl))
  const isLocalhost = new URL(publicUrl).hostname === 'localhost'

  app.use(async (exchange, next) => {
    await next()
    // Set directly on the response: Hono's own method copies the response for each header.
    const answered = exchange.res.headers
    for (const [name, value] of headers) answered.set(name, value)
    if (!answered.has('content-security-policy')) answered.set('content-security-policy', dataPolicy)
  })

  for (const path of signInPaths) app.all(path, (exchange) => signIn.fetch(exchange.req.raw, exchange.env))

  app.get('*', async (exchange) => {
    const request = exchange.req.raw
    const { hostname, pathname, search } = new URL(request.url)
    const file = await web.file(request, pathname)
    if (file) return file
    if (!isPagePath(pathname)) return text('Not found.\n', 404)
    // One host for all pages: cookies and wallets distinguish 127.0.0.1 and localhost.
    if (isLocalhost && hostname === '127.0.0.1') {
      exchange.header('cache-control', 'no-store')
      return exchange.redirect(`${publicUrl}${pathname}${search}`, 307)
    }
    return web.page(request)
  })

  app.all('*', () => text('Method not allowed. Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' }))

  app.onError((error, exchange) => {
    log('error', 'Request failed.', { method: exchange.req.method, path: exchange.req.path, error })
    return text('Internal server error. Try again.\n', 500)
  })

  return app
}

function text(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
