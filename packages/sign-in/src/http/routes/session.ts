import { endSession } from '../../sessions/endSession.ts'
import { setCookies } from '../cookies.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const sessionRoute: Route = {
  path: '/api/session',
  // Nobody is kept from signing out.
  limits: { DELETE: null },
  answers: {
    async GET(request, context, { origin }) {
      // Asked by every page at its start: browsers log a 401 as an error.
      if (context.sessionCookies.secrets(request).length === 0) return Response.json(null)
      return Response.json(await requireSession(request, context, origin))
    },

    async DELETE(request, { database, sessionCookies, sessionLookup, now }, { origin }) {
      for (const token of sessionCookies.secrets(request)) {
        if (!(await sessionLookup.mayExist(token, origin.client))) continue
        const end = { token, origin, now: now() }
        const ended = await database.transaction((transaction) => endSession(transaction, end))
        if (ended === null) sessionLookup.countMiss(origin.client)
      }
      const { page, frame } = sessionCookies
      return new Response(null, {
        status: 204,
        headers: setCookies(page.clear(), ...(frame ? [frame.clear()] : [])),
      })
    },
  },
}
