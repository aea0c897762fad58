import type { Address } from 'viem'
import type { Kit } from '../../createKit.ts'
import { knownSession } from '../../signIn/knownSession.ts'
import type { TransactionsAdapter } from '../TransactionsAdapter.ts'

/** The road to the server for an account's transactions, while it is one of who is signed in; else `null`. */
export function canSync(
  { signIn, queryClient }: Pick<Kit, 'signIn' | 'queryClient'>,
  account: Address,
): TransactionsAdapter | null {
  if (!signIn?.transactions) return null
  const addresses = knownSession(queryClient)?.addresses ?? []
  const isOwn = addresses.some((address) => String(address).toLowerCase() === account.toLowerCase())
  return isOwn ? signIn.transactions : null
}
