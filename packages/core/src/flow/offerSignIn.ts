import { getConnection } from '@wagmi/core/actions'
import type { WalletContext } from '../context/createWalletContext.ts'

/**
 * Opens sign-in, after Switch Networks if the wallet is on an unsupported chain (R2.11). `atOnce` is set after a connection,
 * and true if the user chose the wallet, which may have signed in already.
 */
export function offerSignIn(
  { config, dialog, attempt }: Pick<WalletContext, 'config' | 'dialog' | 'attempt'>,
  atOnce?: boolean,
): void {
  const { chainId } = getConnection(config)
  const latest = attempt.get()
  const signed = atOnce !== undefined && latest.status === 'connected' && latest.signIn?.status === 'signed'
  dialog.open(
    signed || config.chains.some(({ id }) => id === chainId)
      ? { name: 'sign', atOnce }
      : { name: 'chain', next: 'sign', atOnce },
  )
}
