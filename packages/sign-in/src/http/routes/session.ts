import { endSession } from '../../sessions/endSession.ts'
import { setCookies } from '../cookies.ts'
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
      return Response.json(await getSession(request, context, metadata.ipAddress))
    },

    async DELETE(request, { database, sessionCookies, sessionLookup, now }, { metadata }) {
      for (const token of sessionCookies.secrets(request)) {
        if (!(await sessionLookup.mayExist(token, metadata.ipAddress))) continue
        const end = { token, metadata, now: now() }
        const ended = await database.transaction((transaction) => endSession(transaction, end))
        if (ended === null) sessionLookup.countMiss(metadata.ipAddress)
      }
      const { page, frame } = sessionCookies
      return new Response(null, {
        status: 204,
        headers: setCookies(page.clear(), ...(frame ? [frame.clear()] : [])),
      })
    },
  },
}
