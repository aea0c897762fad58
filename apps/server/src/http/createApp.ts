import type { ClientInfo, SignIn } from '@countersign/sign-in'
import { Hono } from 'hono'
import type { Log } from '../log/createLog.ts'
import type { CommonHeaders } from '../policy/securityHeaders.ts'
import { isPagePath } from '../web/pageHtml.ts'
import type { Web } from '../web/Web.ts'

type AppOptions = {
  readonly publicUrl: string
  readonly headers: CommonHeaders
  readonly signIn: SignIn
  readonly web: Web
  readonly log: Log
  /** Whether the process stops soon: a load balancer should use others. */
  readonly isDraining: () => boolean
}

type Environment = { Bindings: ClientInfo }

/** The paths of the sign-in server; all others belong to the web application. */
const signInPaths = ['/api', '/api/*', '/healthz', '/readyz', '/metrics', '/.well-known/jwks.json'] as const

/** Combines the sign-in server and the web application on one origin. */
export function createApp({
  publicUrl,
  headers: ofAll,
  signIn,
  web,
  log,
  isDraining,
}: AppOptions): Hono<Environment> {
  const app = new Hono<Environment>()
  const common = Object.entries(ofAll)
  const isLocalhost = new URL(publicUrl).hostname === 'localhost'

  app.use(async (context, next) => {
    await next()
    // Set directly on the response: Hono's own method copies the response for each header.
    const { headers } = context.res
    const policy = headers.get('content-security-policy')
    for (const [name, value] of common) headers.set(name, value)
    if (policy !== null) headers.set('content-security-policy', policy)
  })

  app.get('/readyz', (_, next) => (isDraining() ? Promise.resolve(text('stopping\n', 503)) : next()))

  for (const path of signInPaths) app.all(path, (context) => signIn.fetch(context.req.raw, context.env))

  app.get('*', async (context) => {
    const request = context.req.raw
    const { hostname, pathname, search } = new URL(request.url)
    const file = await web.file(request, pathname)
    if (file) return file
    if (!isPagePath(pathname)) return text('Not found.\n', 404)
    // One host for all pages: cookies and wallets distinguish 127.0.0.1 and localhost.
    if (isLocalhost && hostname === '127.0.0.1') {
      context.header('cache-control', 'no-store')
      return context.redirect(`${publicUrl}${pathname}${search}`, 307)
    }
    return web.page(request)
  })

  app.all('*', () => text('Method not allowed. Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' }))

  app.onError((error, context) => {
    log('error', 'Request failed.', { method: context.req.method, path: context.req.path, error })
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
