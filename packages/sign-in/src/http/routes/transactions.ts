import { unknownWallet } from '../../accounts/unlinkWallet.ts'
import { type Address, readAddress } from '../../message/address.ts'
import { SignInError } from '../../SignInError.ts'
import { checkTransactions } from '../../transactions/checkTransactions.ts'
import { readTransactions } from '../../transactions/readTransactions.ts'
import { saveTransactions } from '../../transactions/saveTransactions.ts'
import { readJson } from '../readJson.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

/** Recent transactions of one wallet of the account: what browsers sent, for its other browsers. */
export const transactionsRoute: Route = {
  path: '/api/transactions',
  limits: { PUT: 'transactions' },
  answers: {
    async GET(request, context, { origin }) {
      const { account } = await requireSession(request, context, origin)
      const address = checkAddress(new URL(request.url).searchParams.get('address'), 'invalid_query')
      if (!account.wallets.some((wallet) => wallet.address === address)) throw unknownWallet()
      const wallet = { accountId: account.id, address }
      return Response.json({ transactions: await readTransactions(context.database, wallet) })
    },

    async PUT(request, context, { origin }) {
      const { account, session } = await requireSession(request, context, origin)
      const { database, now } = context
      const body = await readJson(request)
      const address = checkAddress(body.address, 'invalid_body')
      const transactions = checkTransactions(body.transactions, { now: now() })
      const asked = { accountId: account.id, sessionId: session.id, now: now(), address, transactions }
      const kept = await database.transaction((transaction) => saveTransactions(transaction, asked))
      return Response.json({ transactions: kept })
    },
  },
}

function checkAddress(value: unknown, code: 'invalid_query' | 'invalid_body'): Address {
  const read = typeof value === 'string' ? readAddress(value) : null
  if (read?.status !== 'ok') {
    throw new SignInError(
      code,
      '"address" must be 0x and 40 hex digits, all of one case or with the right EIP-55 checksum.',
    )
  }
  return read.address
}
