import { SignInError } from '../../SignInError.ts'
import { findStandingSession } from '../../sessions/standingSessions.ts'
import type { Route } from './Route.ts'

/** Server-sent events for an open page: `sessions`, `wallets`, `transactions`, `sign_ins`, and `signed_out` as the last. */
export const eventsRoute: Route = {
  path: '/api/events',
  answers: {
    async GET(request, context, { origin: { client } }) {
      const { database, sessionCookies, sessionLookup, events, mayEnter, now } = context
      const token = sessionCookies.of(request).read(request)
      // Not the way of other routes: a page that is only left open, and comes back by itself, is not used.
      const mayExist = token !== null && (await sessionLookup.mayExist(token, client))
      const session = mayExist ? await findStandingSession(database, { token, now: now() }) : null
      if (mayExist && !session) sessionLookup.countMiss(client)
      if (!session || !mayEnter(session.wallet))
        throw new SignInError('no_session', 'Nobody is signed in here.')
      return new Response(request.method === 'HEAD' ? null : events.open(session, request.signal, client), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          // A proxy that gathers an answer before it passes it on would pass on nothing.
          'x-accel-buffering': 'no',
        },
      })
    },
  },
}
