import type { ServerResponse } from 'node:http'
import { OPENID_PATH } from '@countersign/api/openid'
import type { Log } from '../log/createLog.ts'
import type { CommonHeaders } from '../policy/securityHeaders.ts'
import { isPagePath } from '../web/pageHtml.ts'
import type { Web } from '../web/Web.ts'
import type { Handler } from './listen.ts'

/** The paths of the OpenID provider, and what handles their requests. */
type OpenIdRoutes = { handles(path: string): boolean; readonly handler: Handler }

type AppOptions = {
  readonly publicUrl: string
  readonly headers: CommonHeaders
  /** Handles requests for the sign-in server. */
  readonly api: Handler
  readonly web: Web
  /** The OpenID provider. Its pages belong to the web application. Default: none. */
  readonly openId?: OpenIdRoutes | null
  readonly log: Log
  /** Whether the process stops soon: a load balancer should use others. */
  readonly isDraining: () => boolean
}

/** The paths of the sign-in server, with those of routes that are off; all others belong to the web application. */
const signInPaths = /^\/(api(\/.*)?|healthz|readyz|metrics|\.well-known\/jwks\.json)$/

/** Combines the sign-in server and the web application on one origin. */
export function createApp({ publicUrl, headers, api, web, openId, log, isDraining }: AppOptions): Handler {
  const common = Object.entries(headers)
  const isLocalhost = new URL(publicUrl).hostname === 'localhost'

  const serveWeb: Serve = async (request, response, { pathname, search }) => {
    if (!isRead(request.method)) {
      return text(response, 405, 'Method not allowed. Use GET or HEAD.\n', { allow: 'GET, HEAD' })
    }
    if (await web.file({ request, response, path: pathname })) return
    if (!isPagePath(pathname)) return text(response, 404, 'Not found.\n')
    // One host for all pages: cookies and wallets distinguish 127.0.0.1 and localhost.
    if (isLocalhost && /^127\.0\.0\.1(:\d*)?$/.test(request.headers.host ?? '')) {
      const location = `${publicUrl}${pathname}${search}`
      response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
      return
    }
    await web.page({ request, response, path: pathname })
  }

  return (request, response) => {
    for (const [name, value] of common) response.setHeader(name, value)
    const url = toUrl(request.url ?? '/')
    const { pathname } = url
    if (pathname === '/readyz' && isDraining() && isRead(request.method)) {
      return text(response, 503, 'stopping\n')
    }
    if (signInPaths.test(pathname)) return api(request, response)
    if (openId?.handles(pathname)) return openId.handler(request, response)
    if (!openId && pathname.startsWith(`${OPENID_PATH}/`)) return text(response, 404, 'Not found.\n')
    serveWeb(request, response, url).catch((error: unknown) => {
      log('error', 'Request failed.', { method: request.method, path: pathname, error })
      if (response.headersSent) response.destroy()
      else text(response, 500, 'Internal server error. Try again.\n')
    })
  }
}

type Serve = (...exchange: [...Parameters<Handler>, URL]) => Promise<void>

/** Joined as text: as a relative URL, `//` would name another host. */
function toUrl(target: string): URL {
  return new URL(target.startsWith('/') ? `http://localhost${target}` : target)
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

function text(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, { ...own, ...headers }).end(body)
}
