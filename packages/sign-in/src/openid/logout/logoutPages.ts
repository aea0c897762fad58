import { OPENID_PATH } from '@countersign/api/openid'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** The page that confirms a logout, and the one that is shown after it. */
const LOGOUT_PAGE = `${OPENID_PATH}/logout`

/**
 * Sends the browser to the page that asks the user to confirm a logout. What the page sends back is in the fragment, which
 * servers and their logs do not get.
 */
export async function confirmLogout(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, client } = ctx.oidc
  const fragment = new URLSearchParams({ xsrf: String(session?.state?.secret) })
  if (client) fragment.set('client', client.clientName ?? client.clientId)
  redirect(ctx, `${LOGOUT_PAGE}#${fragment}`)
}

/** Sends the browser to the page after a logout, for a client that named none. */
export async function showLoggedOut(ctx: KoaContextWithOIDC): Promise<void> {
  redirect(ctx, `${LOGOUT_PAGE}#done`)
}

function redirect(ctx: KoaContextWithOIDC, location: string): void {
  ctx.status = 303
  ctx.redirect(location)
}
