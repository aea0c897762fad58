import type { RequestSignature, SignInAdapter } from '@countersign/kit'
import { createSignInClient, type SignInClientOptions } from '@countersign/sign-in/client'
import { onTransactionsChanged } from './transactionChanges.ts'

/** The messages of this page's sign-ins, until they are stored in the browser: the server does not store them. */
export const acceptedMessages: string[] = []

/** The kit's sign-in backend: the client of our server, with the page's events for recent transactions. */
export function createSignInAdapter(
  options: SignInClientOptions,
  requestSignature?: RequestSignature,
): SignInAdapter {
  const client = createSignInClient(options)
  return {
    ...client,
    async verify(request) {
      const session = await client.verify(request)
      acceptedMessages.push(request.message)
      return session
    },
    requestSignature,
    transactions: { ...client.transactions, subscribe: onTransactionsChanged },
  }
}
