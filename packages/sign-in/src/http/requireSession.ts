import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import { SignInError } from '../SignInError.ts'
import { findSession } from '../sessions/findSession.ts'
import type { SignedIn } from '../sessions/Session.ts'

/**
 * Who makes a request, by its session cookie.
 *
 * @throws {SignInError} `no_session`
 */
export async function requireSession(
  request: Request,
  context: Context,
  { client }: Pick<Origin, 'client'>,
): Promise<SignedIn> {
  const signedIn = await findSession(request, context, client)
  // The cookie stays: this answer may be late, and must not take the cookie of a newer session away.
  if (!signedIn) throw new SignInError('no_session', 'Nobody is signed in here.')
  return signedIn
}
