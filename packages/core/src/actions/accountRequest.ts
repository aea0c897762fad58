import { accountRequestOf } from '../linking/requestAccount.ts'
import type { AccountRequestState } from '../state/LinkState.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

export type AccountRequestReturnType = AccountRequestState

export type AccountRequestErrorType = never

/**
 * Returns the state of `requestOtherAccount` for the connected wallet: `unsupported` without a wallet, if only its user can
 * switch accounts, in the wallet, or if it has refused the request as unknown.
 */
export function accountRequest({ config }: Pick<Wallets, 'config'>): AccountRequestReturnType {
  const { connector } = getConnection(config)
  return connector ? accountRequestOf(connector) : 'unsupported'
}
