import type { Context } from '../context.ts'
import { readSession } from './readSession.ts'
import { recheckContract } from './recheckContract.ts'
import type { SignedIn } from './Session.ts'

/** Who makes a request, by its session cookie; `null` when nobody is signed in. */
export async function findSession(request: Request, context: Context): Promise<SignedIn | null> {
  const token = context.sessionCookies.of(request).read(request)
  if (token === null) return null
  const { database, sessionLifetime: lifetime, now } = context
  const found = await readSession(database, { token, lifetime, now: now() })
  // The operator's lists may be other ones than when it was opened.
  if (!found || !context.mayEnter(found.session)) return null
  const { checkAfter, ...signedIn } = found
  const isDue = checkAfter !== null && checkAfter.getTime() <= now()
  return isDue && (await recheckContract(context, signedIn)) === 'ended' ? null : signedIn
}
