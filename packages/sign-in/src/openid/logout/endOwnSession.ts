import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { readMetadata } from '../../audit/recordAudit.ts'
import type { Context } from '../../http/Context.ts'
import { sessionRoute } from '../../http/routes/session.ts'
import { DirectRequest } from '../../node/DirectRequest.ts'
import { urlOf } from '../../node/toRequest.ts'
import { showLoggedOut } from './logoutPages.ts'

/**
 * Adds what the library does not do at a logout that a client began: the session of the sign-in server ends too, a page that
 * confirms it gets the next location as JSON, and a browser without a session goes on to the client at once.
 */
export function endOwnSession(
  provider: Provider,
  context: Context,
  getIpAddress: (request: KoaContextWithOIDC['req']) => string | null,
): void {
  provider.use(async (given, next) => {
    await next()
    const ctx = given as unknown as KoaContextWithOIDC
    switch (ctx.oidc?.route) {
      case 'end_session':
        if (ctx.status === 200 && !ctx.oidc.session?.accountId) await returnToClient(ctx)
        return
      case 'end_session_confirm':
        if (ctx.status !== 303) return
        if (ctx.oidc.params?.logout) await signOut(ctx, context, getIpAddress(ctx.req))
        if (ctx.accepts('json', 'html') === 'json') respondWithLocation(ctx)
    }
  })
}

async function returnToClient(ctx: KoaContextWithOIDC): Promise<void> {
  const { postLogoutRedirectUri, state } = ctx.oidc.session?.state ?? {}
  if (typeof postLogoutRedirectUri !== 'string') return showLoggedOut(ctx)
  const url = new URL(postLogoutRedirectUri)
  if (typeof state === 'string') url.searchParams.set('state', state)
  ctx.status = 303
  ctx.redirect(url.href)
}

/** Ends the session as `DELETE /api/session` does, with its audit row and hook, and removes its cookie. */
async function signOut(
  { req, res }: KoaContextWithOIDC,
  context: Context,
  ipAddress: string | null,
): Promise<void> {
  const request = new DirectRequest(urlOf(req), req, res) as unknown as Request
  const metadata = readMetadata(request, ipAddress)
  const response = await sessionRoute.handlers.DELETE?.(request, context, { metadata, params: {} })
  for (const cookie of response?.headers.getSetCookie() ?? []) res.appendHeader('set-cookie', cookie)
}

function respondWithLocation(ctx: KoaContextWithOIDC): void {
  const location = ctx.response.get('location')
  ctx.remove('location')
  ctx.status = 200
  ctx.body = { location }
}
