import { deleteAccount } from '../../accounts/deleteAccount.ts'
import { exportAccount } from '../../accounts/exportAccount.ts'
import { SignInError } from '../../SignInError.ts'
import { refuseForeignReader } from '../checkOrigin.ts'
import { readJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const accountRoute: Route = {
  path: '/api/account',
  limits: { GET: 'changes' },
  answers: {
    async GET(request, context, { origin }) {
      refuseForeignReader(request, context.origin)
      const { account, session } = await requireSession(request, context)
      const { database, now } = context
      const asked = { account, sessionId: session.id, origin, now: now() }
      const found = await database.transaction((transaction) => exportAccount(transaction, asked))
      return new Response(`${JSON.stringify(found, null, 2)}\n`, {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'attachment; filename="countersign-account.json"',
        },
      })
    },

    async DELETE(request, context) {
      const { account, session } = await requireSession(request, context)
      const { database, sessionCookies, now } = context
      const confirm = readText(await readJson(request), 'confirm')
      if (confirm.toLowerCase() !== session.address.toLowerCase()) {
        throw new SignInError(
          'confirmation_mismatch',
          '"confirm" must be the address of the wallet that this session was opened with. Nothing was deleted.',
        )
      }
      const asker = { accountId: account.id, sessionId: session.id, now: now() }
      await database.transaction((transaction) => deleteAccount(transaction, asker))
      const cookie = sessionCookies.of(request).clear()
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
    },
  },
}
