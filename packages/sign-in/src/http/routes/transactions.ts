import { unknownWallet } from '../../accounts/walletRecords.ts'
import { RequestError } from '../../errors/RequestError.ts'
import { type Address, readAddress } from '../../siwe/address.ts'
import { checkTransactions } from '../../transactions/checkTransactions.ts'
import { readTransactions } from '../../transactions/readTransactions.ts'
import { saveTransactions } from '../../transactions/saveTransactions.ts'
import { jsonResponse } from '../jsonResponse.ts'
import { readJson } from '../readJson.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

/** Recent transactions of one wallet of the account, shared between its browsers. */
export const transactionsRoute: Route = {
  path: '/api/transactions',
  limits: { PUT: 'transactions' },
  handlers: {
    async GET(request, context, { metadata }) {
      const { account } = await requireSession(request, context, metadata)
      const address = checkAddress(new URL(request.url).searchParams.get('address'), 'invalid_query')
      if (!account.wallets.some((wallet) => wallet.address === address)) throw unknownWallet()
      const wallet = { accountId: account.id, address }
      return jsonResponse({ transactions: await readTransactions(context.database, wallet) })
    },

    async PUT(request, context, { metadata }) {
      const { account, session } = await requireSession(request, context, metadata)
      const { database, now } = context
      const body = await readJson(request)
      const address = checkAddress(body.address, 'invalid_body')
      const transactions = checkTransactions(body.transactions, { now: now() })
      const actionRequest = {
        accountId: account.id,
        sessionId: session.id,
        now: now(),
        address,
        transactions,
      }
      const saved = await database.transaction((transaction) => saveTransactions(transaction, actionRequest))
      return jsonResponse({ transactions: saved })
    },
  },
}

function checkAddress(value: unknown, code: 'invalid_query' | 'invalid_body'): Address {
  const read = typeof value === 'string' ? readAddress(value) : null
  if (read?.status !== 'ok') {
    throw new RequestError(
      code,
      '"address" must be 0x followed by 40 hex digits, in one case or with a valid EIP-55 checksum.',
    )
  }
  return read.address
}
