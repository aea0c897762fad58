import { endSession } from '../../sessions/endSession.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const sessionRoute: Route = {
  path: '/api/session',
  // Nobody is kept from signing out.
  limits: { DELETE: null },
  answers: {
    async GET(request, context) {
      return Response.json(await requireSession(request, context))
    },

    async DELETE(request, { database, sessionCookie, now }, { origin }) {
      const token = sessionCookie.read(request)
      if (token !== null) {
        await database.transaction((transaction) => endSession(transaction, { token, origin, now: now() }))
      }
      return new Response(null, { status: 204, headers: { 'set-cookie': sessionCookie.clear() } })
    },
  },
}
