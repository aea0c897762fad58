import { linkWallet } from '../../accounts/linkWallet.ts'
import { makePrimary } from '../../accounts/makePrimary.ts'
import { unlinkWallet } from '../../accounts/unlinkWallet.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { toSignInError } from '../problem.ts'
import { readJson, readOptionalJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const walletsRoute: Route = {
  path: '/api/wallets',
  limits: { POST: 'signIns' },
  answers: {
    async GET(request, context, { origin }) {
      const { account } = await requireSession(request, context, origin)
      return Response.json({ wallets: account.wallets })
    },

    async POST(request, context, { origin }) {
      const signedIn = await requireSession(request, context, origin)
      const { account, session } = signedIn
      const body = await readJson(request)
      const [message, signature] = [readText(body, 'message'), readText(body, 'signature')]
      const asked = { request, body, signedIn, origin }
      const attempt = {
        message,
        signature,
        confirmation: await requireConfirmation(context, 'link_wallet', asked),
        browsers: context.browserCookies.secrets(request),
        accountId: account.id,
        sessionId: session.id,
        origin,
      }
      try {
        const linked = await recordRefusals(
          context,
          { kind: 'link_refused', origin, accountId: account.id },
          (onRead) => linkWallet(context, attempt, onRead),
        )
        context.metrics.count('links', { outcome: 'ok' })
        return Response.json({ account: linked })
      } catch (error) {
        context.metrics.count('links', { outcome: toSignInError(error).code })
        throw error
      }
    },
  },
}

export const walletRoute: Route = {
  path: '/api/wallets/:id',
  answers: {
    async DELETE(request, context, { origin, params }) {
      const signedIn = await requireSession(request, context, origin)
      const { account: own, session } = signedIn
      const { database, sessionCookies, now } = context
      const asked = { request, body: await readOptionalJson(request), signedIn, origin }
      const confirmation = await requireConfirmation(context, 'unlink_wallet', asked)
      const asker = { accountId: own.id, sessionId: session.id, now: now(), confirmation }
      const change = { ...asker, walletId: params.id ?? '', origin }
      const { account, endedSessions } = await database.transaction((transaction) =>
        unlinkWallet(transaction, change),
      )
      const signedOut = endedSessions.includes(session.id)
      return Response.json(
        { account, signedOut },
        signedOut ? { headers: { 'set-cookie': sessionCookies.of(request).clear() } } : {},
      )
    },
  },
}

export const primaryWalletRoute: Route = {
  path: '/api/wallets/:id/primary',
  answers: {
    async POST(request, context, { origin, params }) {
      const signedIn = await requireSession(request, context, origin)
      const { account: own, session } = signedIn
      const { database, now } = context
      const asked = { request, body: await readOptionalJson(request), signedIn, origin }
      const confirmation = await requireConfirmation(context, 'change_primary', asked)
      const asker = { accountId: own.id, sessionId: session.id, now: now(), confirmation }
      const change = { ...asker, walletId: params.id ?? '', origin }
      const account = await database.transaction((transaction) => makePrimary(transaction, change))
      return Response.json({ account })
    },
  },
}
