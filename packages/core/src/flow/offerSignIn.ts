import { configuredChain } from '../chains/configuredChain.ts'
import { connectResponse } from '../state/connectResponse.ts'
import type { SignInOccasion } from '../state/SignInOccasion.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

/**
 * Opens sign-in, after Switch Networks if the wallet is on an unsupported chain (R2.11). A wallet that was just connected may
 * have signed already.
 */
export function offerSignIn({ config, attempt, internal: { views } }: Wallets, after?: SignInOccasion): void {
  const { chainId } = getConnection(config)
  const signed = connectResponse(attempt.get(), after)?.status === 'signed'
  views.open(
    signed || configuredChain(config, chainId)
      ? { name: 'sign', after }
      : { name: 'chain', next: 'sign', after },
  )
}
