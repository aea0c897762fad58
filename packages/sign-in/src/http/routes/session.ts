import { endSession } from '../../sessions/endSession.ts'
import { setCookies } from '../cookies.ts'
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

    async DELETE(request, { database, sessionCookies, now }, { origin }) {
      const tokens = sessionCookies.secrets(request)
      if (tokens.length > 0) {
        await database.transaction(async (transaction) => {
          for (const token of tokens) await endSession(transaction, { token, origin, now: now() })
        })
      }
      const { page, frame } = sessionCookies
      return new Response(null, {
        status: 204,
        headers: setCookies(page.clear(), ...(frame ? [frame.clear()] : [])),
      })
    },
  },
}
