import { deletionSchema } from '@countersign/api'
import { readAccountWithData } from '../../accounts/AccountData.ts'
import { eraseAccount, finishErasure, refuseInUse } from '../../accounts/eraseAccount.ts'
import { readAccount } from '../../accounts/readAccount.ts'
import type { Queryable } from '../../database/Database.ts'
import { RequestError } from '../../errors/RequestError.ts'
import { lockAccount } from '../../sessions/lockAccount.ts'
import { clearSessionCookie } from '../credentials.ts'
import { parseBody, readJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

/** Milliseconds that the request spends erasing activity. Maintenance erases the rest. */
const ERASE_TIMEOUT = 5_000

export const accountRoute: Route = {
  path: '/api/account',
  handlers: {
    async DELETE(request, context, { metadata }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const { database, hooks, now, onError } = context
      const body = await readJson(request)
      const { confirm } = parseBody(deletionSchema, body)
      const actionRequest = { request, body, signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'delete_account', actionRequest)
      if (confirm.toLowerCase() !== session.address.toLowerCase()) {
        throw new RequestError(
          'confirmation_mismatch',
          '"confirm" must be the address of the wallet that opened this session. Nothing was deleted.',
        )
      }
      const actor = { accountId: account.id, sessionId: session.id, now: now(), confirmation }
      const { beforeAccountDelete, onAccountDelete } = hooks
      /** Read after the account was locked: its wallets and data may have changed since the session was read. */
      const eventOf = async (transaction: Queryable) => {
        if (!beforeAccountDelete && !onAccountDelete) return null
        const current = await readAccountWithData(transaction, await readAccount(transaction, account.id))
        return { account: current, transaction, request: metadata }
      }
      await refuseInUse(() =>
        database.transaction(async (transaction) => {
          await lockAccount(transaction, actor)
          const event = await eventOf(transaction)
          if (event) await beforeAccountDelete?.(event)
          await eraseAccount(transaction, actor)
          if (event) await onAccountDelete?.(event)
        }),
      )
      await finishErasure(database, account.id, ERASE_TIMEOUT, (error) =>
        onError(error, { task: 'maintenance' }),
      )
      return new Response(null, { status: 204, headers: clearSessionCookie(request, context) })
    },
  },
}
