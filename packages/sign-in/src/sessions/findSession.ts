import { recheckWallets } from '../accounts/recheckWallets.ts'
import type { Context } from '../context.ts'
import { readSession } from './readSession.ts'
import { recheckContract } from './recheckContract.ts'
import type { SignedIn } from './Session.ts'

/** Who makes a request, by its session cookie; `null` when nobody is signed in. Misses count as those of the client. */
export async function findSession(
  request: Request,
  context: Context,
  client: string | null,
): Promise<SignedIn | null> {
  const token = context.sessionCookies.of(request).read(request)
  if (token === null) return null
  const { database, sessionLifetime: lifetime, sessionLookup, now } = context
  if (!(await sessionLookup.mayExist(token, client))) return null
  const read = () => readSession(database, { token, lifetime, now: now() })
  const found = await read()
  if (!found) sessionLookup.countMiss(client)
  // The operator's lists may be other ones than when it was opened.
  if (!found || !context.mayEnter(found.session)) return null
  if (found.isDue && (await recheckContract(context, found)) === 'ended') return null
  const { account, dueWallets } = found
  const isDetached = dueWallets.length > 0 && (await recheckWallets(context, account, dueWallets))
  // The session may be one of the wallet that was detached.
  const current = isDetached ? await read() : found
  return current && { account: current.account, session: current.session }
}
