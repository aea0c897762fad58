import { beginExport, writeExport } from '../../accounts/exportAccount.ts'
import { readJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import { streamText } from '../streamText.ts'
import type { Route } from './Route.ts'

export const accountExportRoute: Route = {
  path: '/api/account/export',
  limits: { POST: 'exports' },
  answers: {
    async POST(request, context, { origin }) {
      const signedIn = await requireSession(request, context, origin)
      const { account, session } = signedIn
      const { database, now } = context
      const body = await readJson(request)
      const confirmed = { request, body, signedIn, origin }
      const confirmation = await requireConfirmation(context, 'export_account', confirmed)
      const asked = { account, sessionId: session.id, confirmation, origin, now }
      const begun = await database.transaction((transaction) => beginExport(transaction, asked))
      return new Response(streamText(writeExport(database, begun)), {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'attachment; filename="countersign-account.json"',
        },
      })
    },
  },
}
