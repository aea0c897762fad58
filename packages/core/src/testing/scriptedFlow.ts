import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import { createSignInFlow, type SignInFlow, type SignInFlowParameters } from '../signIn/signInFlow.ts'
import { signWith } from '../signIn/signWith.ts'

/** A sign-in of the connected wallet, with an adapter whose message is valid for five minutes and that accepts it. */
export function scriptedFlow(
  config: Config,
  address: Address,
  overrides: Partial<SignInFlowParameters> = {},
): SignInFlow {
  return createSignInFlow({
    ...{ address, chainId: 1 },
    adapter: {
      prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
      verify: async () => {},
    },
    signMessage: (message) => signWith(config, address, message),
    onAcceptedLate: async () => {},
    confirmSession: async () => true,
    ...overrides,
  })
}
