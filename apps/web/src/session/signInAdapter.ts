import type { SignInAdapter } from '@countersign/kit'
import { createSignInClient, type SignInClientOptions } from '@countersign/sign-in/client'
import { onTransactionsChanged } from './transactionChanges.ts'

/** The kit's sign-in backend: the client of our server, with the page's events for recent transactions. */
export function createSignInAdapter(options: SignInClientOptions): SignInAdapter {
  const client = createSignInClient(options)
  return { ...client, transactions: { ...client.transactions, subscribe: onTransactionsChanged } }
}
