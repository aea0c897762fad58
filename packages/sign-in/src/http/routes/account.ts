import { deleteAccount } from '../../accounts/deleteAccount.ts'
import { finishErasure } from '../../accounts/eraseActivity.ts'
import { SignInError } from '../../SignInError.ts'
import { readJson } from '../readJson.ts'
import { readText } from '../readText.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

/** How long a request erases activity before it leaves the rest to the upkeep, in milliseconds. */
const ERASE_WITHIN = 5_000

export const accountRoute: Route = {
  path: '/api/account',
  answers: {
    async DELETE(request, context, { origin }) {
      const signedIn = await requireSession(request, context, origin)
      const { account, session } = signedIn
      const { database, sessionCookies, now } = context
      const body = await readJson(request)
      const confirm = readText(body, 'confirm')
      const asked = { request, body, signedIn, origin }
      const confirmation = await requireConfirmation(context, 'delete_account', asked)
      if (confirm.toLowerCase() !== session.address.toLowerCase()) {
        throw new SignInError(
          'confirmation_mismatch',
          '"confirm" must be the address of the wallet that this session was opened with. Nothing was deleted.',
        )
      }
      const asker = { accountId: account.id, sessionId: session.id, now: now(), confirmation }
      await database.transaction((transaction) => deleteAccount(transaction, asker))
      await finishErasure(database, account.id, ERASE_WITHIN)
      const cookie = sessionCookies.of(request).clear()
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
    },
  },
}
