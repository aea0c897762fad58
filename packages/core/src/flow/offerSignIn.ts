import type { WalletContext } from '../context/createWalletContext.ts'
import { followsConnection, type SignInOccasion } from '../signIn/SignInOccasion.ts'
import { getConnection } from '../wagmi.ts'

/**
 * Opens sign-in, after Switch Networks if the wallet is on an unsupported chain (R2.11). A wallet that was just connected may
 * have signed already.
 */
export function offerSignIn(
  { config, dialog, attempt }: Pick<WalletContext, 'config' | 'dialog' | 'attempt'>,
  after?: SignInOccasion,
): void {
  const { chainId } = getConnection(config)
  const latest = attempt.get()
  const signed =
    followsConnection(after) && latest.status === 'connected' && latest.signIn?.status === 'signed'
  dialog.open(
    signed || config.chains.some(({ id }) => id === chainId)
      ? { name: 'sign', after }
      : { name: 'chain', next: 'sign', after },
  )
}
