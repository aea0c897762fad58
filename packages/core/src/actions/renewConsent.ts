import { configuredChain } from '../chains/configuredChain.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { choose } from './choose.ts'
import { getSession } from './getSession.ts'

export type RenewConsentReturnType = void

/** The code that talks to wallets did not load. */
export type RenewConsentErrorType = TypeError

/**
 * Has a signed-in user accept the current terms of the server: begins at the step `sign`, or at `choose` if no wallet is
 * connected. The session stays until the new one is open. Does nothing while the user is signed out, or has accepted them.
 */
export async function renewConsent(wallets: Wallets): Promise<RenewConsentReturnType> {
  const { config, internal } = wallets
  if (getSession(wallets)?.terms?.accepted !== false) return
  const { address, chainId } = getConnection(config)
  if (!address) return choose(wallets)
  internal.views.open(configuredChain(config, chainId) ? { name: 'sign' } : { name: 'chain', next: 'sign' })
}
