import { OPENID_PATH } from '@countersign/api/openid'
import type { Configuration } from 'oidc-provider'

/** The header that has the ID of a request, which the log has too. */
export const REQUEST_ID = 'x-request-id'

/**
 * Responds with an error that cannot go back to a client, such as an unknown redirect URI: a browser gets the error page, with
 * the request ID, and anything else gets JSON.
 */
export const renderError: NonNullable<Configuration['renderError']> = async (ctx, out) => {
  if (ctx.accepts('json', 'html') !== 'html') {
    ctx.body = out
    return
  }
  ctx.status = 303
  ctx.redirect(errorPage(out.error, ctx.response.get(REQUEST_ID)))
}

/** Returns the page of the application that describes an error. */
export function errorPage(error: string, requestId: string): string {
  return `${OPENID_PATH}/error?${new URLSearchParams({ error, request_id: requestId })}`
}
