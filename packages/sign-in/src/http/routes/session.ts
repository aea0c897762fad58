import type { SignedIn } from '@countersign/api'
import { afterSignOut } from '../../hooks/afterSignOut.ts'
import { endSession } from '../../sessions/endSession.ts'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import { setCookies } from '../cookies.ts'
import { isNativeRequest, sessionTokensOf } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { getSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const sessionRoute: Route = {
  path: '/api/session',
  // Signing out is never rate-limited.
  limits: { DELETE: null },
  handlers: {
    async GET(request, context, { metadata }) {
      // Every page calls it on load, and browsers log a 401 as an error. Does not clear the cookie of an ended session: a
      // late response would remove the cookie of a newer sign-in.
      return jsonResponse(toPublic(await getSession(request, context, metadata.ipAddress)))
    },

    async DELETE(request, context, { metadata }) {
      const { database, sessionCookies, sessionLookup, now } = context
      const given = sessionTokensOf(request, context)
      await sessionLookup.guard(given, metadata.ipAddress, async (tokens) => {
        let hasEnded: true | null = null
        for (const token of tokens) {
          const end = { token, metadata, now: now() }
          const ended = await database.transaction((transaction) => endSession(transaction, end))
          if (!ended) continue
          hasEnded = true
          await afterSignOut(context, { ...ended, reason: 'signed_out', request: metadata })
        }
        return hasEnded
      })
      if (isNativeRequest(request, context)) return new Response(null, { status: 204 })
      const { page, frame } = sessionCookies
      return new Response(null, {
        status: 204,
        headers: setCookies(page.clear(), ...(frame ? [frame.clear()] : [])),
      })
    },
  },
}

/** Leaves out what the application stores with the account. */
function toPublic(signedIn: SignedInAccount | null): SignedIn | null {
  if (!signedIn) return null
  const { id, wallets } = signedIn.account
  return { account: { id, wallets }, session: signedIn.session }
}
