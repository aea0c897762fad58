import { configuredChain } from '../chains/configuredChain.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { getSession } from './getSession.ts'

export type SignInParameters = {
  /**
   * Whether to request the signature at once. Pass `true` in a click on "Sign in" only: a wallet may open a window. Default:
   * `false`, and `sign` requests it.
   */
  readonly requestSignature?: boolean | undefined
}

export type SignInReturnType = void

export type SignInErrorType = never

/**
 * Begins at the step `sign`, or at `chain` if the wallet is on a chain that is not configured. Does nothing without a
 * connected wallet, or while the user is signed in.
 */
export function signIn(
  wallets: Wallets,
  { requestSignature = false }: SignInParameters = {},
): SignInReturnType {
  const { config, settings, internal } = wallets
  const { address, chainId } = getConnection(config)
  if (!settings.get().signIn || getSession(wallets) || !address) return
  const after = requestSignature ? 'press' : undefined
  internal.views.open(
    configuredChain(config, chainId) ? { name: 'sign', after } : { name: 'chain', next: 'sign', after },
  )
}
