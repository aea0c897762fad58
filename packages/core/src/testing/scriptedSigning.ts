import type { Address } from 'viem'
import { createSignInFlow, type SignInFlowParameters } from '../signIn/signInFlow.ts'
import { signWith } from '../signIn/signWith.ts'
import type { Wallets } from '../state/Wallets.ts'

/**
 * Starts a sign-in of the connected wallet in place of the flow, with an adapter whose message is valid for five minutes and
 * that accepts it. Returns a function that ends it.
 */
export function scriptedSigning(
  { config, internal }: Wallets,
  address: Address,
  overrides: Partial<SignInFlowParameters> = {},
): () => void {
  const flow = createSignInFlow({
    ...{ address, chainId: 1 },
    adapter: {
      prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
      verify: async () => {},
    },
    signMessage: (message, signal) => signWith(config, address, message, signal),
    onAcceptedLate: async () => {},
    confirmSession: async () => true,
    ...overrides,
  })
  const show = () => internal.signing.set(flow.state.get())
  const stop = flow.state.subscribe(show)
  internal.signature.set(flow)
  show()
  void flow.start()
  return () => {
    stop()
    flow.cancel()
    internal.signature.set(null)
    internal.signing.set(null)
  }
}
