import { configuredChain } from '../chains/configuredChain.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { getSession } from './getSession.ts'

export type SignInParameters = {
  /**
   * Requests the signature at once. Pass it in a click on "Sign in": a wallet may open a window. Default: `sign` requests
   * it.
   */
  readonly requestSignature?: boolean | undefined
}

export type SignInReturnType = void

export type SignInErrorType = never

/**
 * Begins at the step `sign`, or `chain` for a wallet on another chain than yours. Does nothing without a connected wallet, or
 * while the user is signed in: the session of another account ends by itself.
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
