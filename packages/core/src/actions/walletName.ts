import { pairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

/** `undefined` without a connected wallet. */
export type WalletNameReturnType = string | undefined

export type WalletNameErrorType = never

/** Returns the connected wallet's name. With WalletConnect, it is the name of the wallet that the user picked. */
export function walletName({ config }: Pick<Wallets, 'config'>): WalletNameReturnType {
  const { connector } = getConnection(config)
  const paired = connector?.type === 'walletConnect' ? pairedWallet() : null
  return paired?.name ?? connector?.name
}
