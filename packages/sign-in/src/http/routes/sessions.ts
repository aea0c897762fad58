import { revokeSessions } from '../../actions/revokeSessions.ts'
import { isUuid } from '../../crypto/isUuid.ts'
import { RequestError } from '../../errors/RequestError.ts'
import { afterSignOut } from '../../hooks/afterSignOut.ts'
import { listSessions } from '../../sessions/listSessions.ts'
import { clearSessionCookie } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { readOptionalJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const sessionsRoute: Route = {
  path: '/api/sessions',
  handlers: {
    async GET(request, context, { metadata }) {
      const { account, session } = await requireSession(request, context, metadata)
      const { database, now } = context
      const sessions = await listSessions(database, {
        accountId: account.id,
        currentId: session.id,
        now: now(),
      })
      return jsonResponse({ sessions })
    },

    async DELETE(request, context, { metadata }) {
      const signedIn = await requireSession(request, context, metadata)
      const { database, now } = context
      const actionRequest = { request, body: await readOptionalJson(request), signedIn, metadata }
      const others = {
        accountId: signedIn.account.id,
        currentId: signedIn.session.id,
        target: 'others',
        confirmation: await requireConfirmation(context, 'end_sessions', actionRequest),
        metadata,
        now: now(),
      }
      const ended = await database.transaction((transaction) => revokeSessions(transaction, others))
      for (const endedSession of ended)
        await afterSignOut(context, { ...endedSession, reason: 'revoked', request: metadata })
      return jsonResponse({ ended: ended.length })
    },
  },
}

export const oneSessionRoute: Route = {
  path: '/api/sessions/:id',
  handlers: {
    async DELETE(request, context, { metadata, params }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const { database, now } = context
      const target = params.id?.toLowerCase() ?? ''
      const isOwn = target === session.id
      const actionRequest = {
        request,
        body: isOwn ? {} : await readOptionalJson(request),
        signedIn,
        metadata,
      }
      // Ending the own session is a sign-out, which needs no confirmation.
      const confirmation = isOwn ? null : await requireConfirmation(context, 'end_sessions', actionRequest)
      const actor = { accountId: account.id, currentId: session.id, confirmation }
      const revocation = { ...actor, target, metadata, now: now() }
      const ended = isUuid(target)
        ? await database.transaction((transaction) => revokeSessions(transaction, revocation))
        : []
      if (ended.length === 0) throw new RequestError('session_unknown', 'This account has no such session.')
      const reason = isOwn ? 'signed_out' : 'revoked'
      for (const endedSession of ended)
        await afterSignOut(context, { ...endedSession, reason, request: metadata })
      const cookie = isOwn ? clearSessionCookie(request, context) : {}
      return new Response(null, { status: 204, headers: cookie })
    },
  },
}
