import { signedMessageSchema } from '@countersign/api'
import { linkWallet } from '../../actions/linkWallet.ts'
import { makePrimary } from '../../actions/makePrimary.ts'
import { unlinkWallet } from '../../actions/unlinkWallet.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { toRequestError } from '../../errors/RequestError.ts'
import { bindingSecretsOf, clearSessionCookie } from '../credentials.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { originOf } from '../origins.ts'
import { parseBody, readJson, readOptionalJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const walletsRoute: Route = {
  path: '/api/wallets',
  limits: { POST: 'signIns' },
  handlers: {
    async GET(request, context, { metadata }) {
      const { account } = await requireSession(request, context, metadata)
      return jsonResponse({ wallets: account.wallets })
    },

    async POST(request, context, { metadata }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const body = await readJson(request)
      const signed = parseBody(signedMessageSchema, body)
      const actionRequest = { request, body, signedIn, metadata }
      const attempt = {
        ...signed,
        confirmation: await requireConfirmation(context, 'link_wallet', actionRequest),
        bindingSecrets: bindingSecretsOf(request, context),
        origin: originOf(request, context.origins),
        accountId: account.id,
        sessionId: session.id,
        metadata,
      }
      try {
        const linked = await recordRefusals(
          context,
          { kind: 'link_refused', metadata, accountId: account.id },
          (onRead) => linkWallet(context, attempt, onRead),
        )
        context.metrics.count('links', { outcome: 'ok' })
        return jsonResponse({ account: linked })
      } catch (error) {
        context.metrics.count('links', { outcome: toRequestError(error).code })
        throw error
      }
    },
  },
}

export const walletRoute: Route = {
  path: '/api/wallets/:id',
  handlers: {
    async DELETE(request, context, { metadata, params }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account: own, session } = signedIn
      const { database, hooks, now } = context
      const actionRequest = { request, body: await readOptionalJson(request), signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'unlink_wallet', actionRequest)
      const actor = { accountId: own.id, sessionId: session.id, now: now(), confirmation }
      const change = { ...actor, walletId: params.id ?? '', metadata }
      const { account, endedSessions } = await database.transaction((transaction) =>
        unlinkWallet(transaction, change, hooks),
      )
      const signedOut = endedSessions.includes(session.id)
      return jsonResponse(
        { account, signedOut },
        signedOut ? { headers: clearSessionCookie(request, context) } : {},
      )
    },
  },
}

export const primaryWalletRoute: Route = {
  path: '/api/wallets/:id/primary',
  handlers: {
    async POST(request, context, { metadata, params }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account: own, session } = signedIn
      const { database, now } = context
      const actionRequest = { request, body: await readOptionalJson(request), signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'change_primary', actionRequest)
      const actor = { accountId: own.id, sessionId: session.id, now: now(), confirmation }
      const change = { ...actor, walletId: params.id ?? '', metadata }
      const account = await database.transaction((transaction) => makePrimary(transaction, change))
      return jsonResponse({ account })
    },
  },
}
