import { linkWallet } from '../../accounts/linkWallet.ts'
import { makePrimary } from '../../accounts/makePrimary.ts'
import { unlinkWallet } from '../../accounts/unlinkWallet.ts'
import { recordRefusals } from '../../audit/recordRefusals.ts'
import { readJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const walletsRoute: Route = {
  path: '/api/wallets',
  limits: { POST: 'signIns' },
  answers: {
    async GET(request, context) {
      const { account } = await requireSession(request, context)
      return Response.json({ wallets: account.wallets })
    },

    async POST(request, context, { origin }) {
      const { account, session } = await requireSession(request, context)
      const body = await readJson(request)
      const attempt = {
        message: readText(body, 'message'),
        signature: readText(body, 'signature'),
        browser: context.browserCookie.read(request),
        accountId: account.id,
        sessionId: session.id,
        origin,
      }
      const linked = await recordRefusals(
        context,
        { kind: 'link_refused', origin, accountId: account.id },
        (onRead) => linkWallet(context, attempt, onRead),
      )
      return Response.json({ account: linked })
    },
  },
}

export const walletRoute: Route = {
  path: '/api/wallets/:id',
  answers: {
    async DELETE(request, context, { origin, params }) {
      const { account: own, session } = await requireSession(request, context)
      const { database, sessionCookie, now } = context
      const asker = { accountId: own.id, sessionId: session.id, now: now() }
      const change = { ...asker, walletId: params.id ?? '', origin }
      const { account, endedSessions } = await database.transaction((transaction) =>
        unlinkWallet(transaction, change),
      )
      const signedOut = endedSessions.includes(session.id)
      return Response.json(
        { account, signedOut },
        signedOut ? { headers: { 'set-cookie': sessionCookie.clear() } } : {},
      )
    },
  },
}

export const primaryWalletRoute: Route = {
  path: '/api/wallets/:id/primary',
  answers: {
    async POST(request, context, { origin, params }) {
      const { account: own, session } = await requireSession(request, context)
      const { database, now } = context
      const asker = { accountId: own.id, sessionId: session.id, now: now() }
      const change = { ...asker, walletId: params.id ?? '', origin }
      const account = await database.transaction((transaction) => makePrimary(transaction, change))
      return Response.json({ account })
    },
  },
}
