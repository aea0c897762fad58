import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../http/Context.ts'
import { getSession } from '../../http/requireSession.ts'
import { DirectRequest } from '../../node/DirectRequest.ts'
import { urlOf } from '../../node/toRequest.ts'
import type { SignedInAccount } from '../../sessions/readSessions.ts'

/** Reads the session of the sign-in server that a browser's request has; `null` without one. */
export type CurrentSession = (exchange: Exchange) => Promise<SignedInAccount | null>

/** A request with its response, as Koa's context has them. */
export type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse }

/** Creates the function that reads the session of a request, once for each request. */
export function createCurrentSession(
  context: Context,
  getIpAddress: (request: IncomingMessage) => string | null,
): CurrentSession {
  const found = new WeakMap<IncomingMessage, Promise<SignedInAccount | null>>()
  return ({ req, res }) => {
    const known = found.get(req)
    if (known) return known
    const request = new DirectRequest(urlOf(req), req, res) as unknown as Request
    const reading = getSession(request, context, getIpAddress(req))
    found.set(req, reading)
    return reading
  }
}
