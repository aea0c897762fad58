import type { RequestSignature, SignInAdapter } from '@countersign/kit'
import { createSignInClient, type SignInClientOptions } from '@countersign/sign-in/client'
import { onTransactionsChanged } from './transactionChanges.ts'

/** The kit's sign-in backend: the client of our server, with the page's events for recent transactions. */
export function createSignInAdapter(
  options: SignInClientOptions,
  requestSignature?: RequestSignature,
): SignInAdapter {
  const client = createSignInClient(options)
  return {
    ...client,
    requestSignature,
    transactions: { ...client.transactions, subscribe: onTransactionsChanged },
  }
}
