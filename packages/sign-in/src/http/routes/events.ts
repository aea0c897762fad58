import { RequestError } from '../../errors/RequestError.ts'
import { findActiveSession } from '../../sessions/activeSessions.ts'
import { sessionTokensFor } from '../credentials.ts'
import type { Route } from './Route.ts'

/** Server-sent events for an open page: `sessions`, `wallets`, `transactions`, `sign_ins`, and `signed_out` as the last. */
export const eventsRoute: Route = {
  path: '/api/events',
  handlers: {
    async GET(request, context, { metadata: { ipAddress } }) {
      const { database, sessionLookup, events, isWalletAllowed, now } = context
      const tokens = sessionTokensFor(request, context)
      // Unlike other routes: an open page that reconnects must not keep an idle session alive.
      const session = await sessionLookup.find(tokens, ipAddress, {
        read: (token) => findActiveSession(database, { token, now: now() }),
        accountOf: ({ account }) => account,
      })
      if (!session || !isWalletAllowed(session.wallet)) throw new RequestError('no_session', 'Not signed in.')
      return new Response(
        request.method === 'HEAD' ? null : events.open(session, request.signal, ipAddress),
        {
          headers: {
            'content-type': 'text/event-stream; charset=utf-8',
            // A buffering proxy would never forward the events.
            'x-accel-buffering': 'no',
          },
        },
      )
    },
  },
}
