import { SignInError } from '../../SignInError.ts'
import { endSession } from '../../sessions/endSession.ts'
import { readSession } from '../../sessions/readSession.ts'
import type { Route } from './Route.ts'

export const sessionRoute: Route = {
  path: '/api/session',
  answers: {
    async GET(request, { database, sessionCookie, sessionLifetime, now }) {
      const token = sessionCookie.read(request)
      const signedIn =
        token && (await readSession(database, { token, lifetime: sessionLifetime, now: now() }))
      // The cookie stays: this answer may be late, and must not take the cookie of a newer session away.
      if (!signedIn) throw new SignInError('no_session', 'Nobody is signed in here.')
      return Response.json(signedIn)
    },

    async DELETE(request, { database, sessionCookie }) {
      const token = sessionCookie.read(request)
      if (token) await endSession(database, token)
      return new Response(null, { status: 204, headers: { 'set-cookie': sessionCookie.clear() } })
    },
  },
}
