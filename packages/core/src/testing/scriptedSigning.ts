import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { Signing } from '../flow/createSigning.ts'
import { createSignInFlow, type SignInFlowParameters } from '../signIn/signInFlow.ts'
import { signWith } from '../signIn/signWith.ts'

/** A started sign-in of the connected wallet, with an adapter whose message is valid for five minutes and that accepts it. */
export function scriptedSigning(
  config: Config,
  address: Address,
  overrides: Partial<SignInFlowParameters> = {},
): Pick<Signing, 'state' | 'sign' | 'retry'> {
  const flow = createSignInFlow({
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
  void flow.start()
  const { state, retry } = flow
  return { state, retry, sign: () => (state.get().status === 'failed' ? retry() : flow.sign()) }
}
