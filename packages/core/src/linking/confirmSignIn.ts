import type { Address } from 'viem'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { reportSignIn } from '../events/reportSignIn.ts'
import { createSignInFlow } from '../signIn/signInFlow.ts'
import { signWith } from '../signIn/signWith.ts'
import type { ConfirmStep, LinkFlow } from '../state/LinkFlow.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import { readSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'

/** The wallet that confirms, and the adapter of its account. */
type Wallet = { readonly adapter: SignInAdapter; readonly address: Address; readonly chainId: number }

/**
 * Creates the flow in which a wallet of the account confirms an action (R10.9).
 *
 * @param onFailure called with the error of a refused confirmation, or with `undefined` after another failure
 */
export function confirmSignIn(
  wallets: Wallets,
  link: LinkFlow,
  step: ConfirmStep,
  { adapter, address, chainId }: Wallet,
  onFailure: (refusal: { readonly cause: unknown } | undefined) => void = () => {},
): SignInFlow {
  const { config, queryClient } = wallets
  const { confirm } = adapter
  if (!confirm) throw new TypeError('SignInAdapter.confirm is missing.')
  let expiresAt = new Date()
  return createSignInFlow({
    ...{ address, chainId },
    adapter: {
      async prepare(request) {
        const prepared = await confirm.prepare({ ...request, action: step.action })
        expiresAt = prepared.expiresAt
        return prepared
      },
      verify: ({ message, signature, signal }) => link.submit({ message, signature }, expiresAt, signal),
    },
    signMessage: (message, signal) => signWith(config, address, message, signal),
    onAcceptedLate: async () => {},
    confirmSession: async () => true,
    onEnd(outcome) {
      reportSignIn(wallets, outcome, 'confirm')
      if (outcome.status === 'done') return link.confirmed()
      const { failure, cause } = outcome
      onFailure(failure === 'verifying' ? { cause } : undefined)
      // The user may be signed out: then the flow ends.
      if (failure === 'verifying' || failure === 'preparing')
        readSession(queryClient, adapter).catch(() => {})
    },
  })
}
