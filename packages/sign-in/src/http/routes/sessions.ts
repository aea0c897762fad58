import { SignInError } from '../../SignInError.ts'
import { listSessions } from '../../sessions/listSessions.ts'
import { revokeSessions } from '../../sessions/revokeSessions.ts'
import { readOptionalJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const sessionsRoute: Route = {
  path: '/api/sessions',
  answers: {
    async GET(request, context, { origin }) {
      const { account, session } = await requireSession(request, context, origin)
      const { database, now } = context
      const sessions = await listSessions(database, {
        accountId: account.id,
        currentId: session.id,
        now: now(),
      })
      return Response.json({ sessions })
    },

    async DELETE(request, context, { origin }) {
      const signedIn = await requireSession(request, context, origin)
      const { database, now } = context
      const asked = { request, body: await readOptionalJson(request), signedIn, origin }
      const others = {
        accountId: signedIn.account.id,
        currentId: signedIn.session.id,
        target: 'others',
        confirmation: await requireConfirmation(context, 'end_sessions', asked),
        origin,
        now: now(),
      }
      const ended = await database.transaction((transaction) => revokeSessions(transaction, others))
      return Response.json({ ended })
    },
  },
}

export const oneSessionRoute: Route = {
  path: '/api/sessions/:id',
  answers: {
    async DELETE(request, context, { origin, params }) {
      const signedIn = await requireSession(request, context, origin)
      const { account, session } = signedIn
      const { database, sessionCookies, now } = context
      const target = params.id?.toLowerCase() ?? ''
      const isOwn = target === session.id
      const asked = { request, body: isOwn ? {} : await readOptionalJson(request), signedIn, origin }
      // Signing out needs no confirmation, by whatever address.
      const confirmation = isOwn ? null : await requireConfirmation(context, 'end_sessions', asked)
      const asker = { accountId: account.id, currentId: session.id, confirmation }
      const one = { ...asker, target, origin, now: now() }
      const ended = uuid.test(target)
        ? await database.transaction((transaction) => revokeSessions(transaction, one))
        : 0
      if (ended === 0) throw new SignInError('session_unknown', 'This account has no such session.')
      const cookie = isOwn ? { 'set-cookie': sessionCookies.of(request).clear() } : {}
      return new Response(null, { status: 204, headers: cookie })
    },
  },
}
