import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'

/** Opens sign-in, by way of Switch Networks where the wallet is on a network the application does not have (R2.11). */
export function offerSignIn({ config, dialog }: Pick<Kit, 'config' | 'dialog'>): void {
  const { chainId } = getConnection(config)
  const configured = config.chains.some(({ id }) => id === chainId)
  dialog.open(configured ? { name: 'sign-in' } : { name: 'networks', next: 'sign-in' })
}
