import type { RequestMetadata } from '../audit/recordAudit.ts'
import { RequestError } from '../errors/RequestError.ts'
import { findSession } from '../sessions/findSession.ts'
import type { SignedInAccount } from '../sessions/readSessions.ts'
import type { Context } from './Context.ts'
import { sessionTokensFor } from './credentials.ts'

/** Returns the account and session of a request by its session cookie or token; `null` when it has no valid session. */
export async function getSession(
  request: Request,
  context: Context,
  ipAddress: string | null,
): Promise<SignedInAccount | null> {
  return findSession(context, { tokens: sessionTokensFor(request, context), ipAddress })
}

/**
 * Returns the account and session of a request by its session cookie or token.
 *
 * @throws {RequestError} `no_session`
 */
export async function requireSession(
  request: Request,
  context: Context,
  { ipAddress }: Pick<RequestMetadata, 'ipAddress'>,
): Promise<SignedInAccount> {
  const signedIn = await getSession(request, context, ipAddress)
  // Does not clear the cookie: a late response would remove the cookie of a newer session.
  if (!signedIn) throw new RequestError('no_session', 'Not signed in.')
  return signedIn
}
