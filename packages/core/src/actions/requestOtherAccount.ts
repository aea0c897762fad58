import { accountRequestOf, requestAccount } from '../linking/requestAccount.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

export type RequestOtherAccountReturnType = void

export type RequestOtherAccountErrorType = never

/**
 * Requests another account from the connected wallet, also in the step `link`, when none of its accounts fits. Resolves when
 * the request has ended. The new account is then the connected one, as after a switch in the wallet; a rejection changes
 * nothing. While a request waits in the wallet, no other is sent.
 */
export async function requestOtherAccount({
  config,
  internal,
}: Wallets): Promise<RequestOtherAccountReturnType> {
  const { connector } = getConnection(config)
  if (!connector) return
  const link = internal.linkFlow.get()
  if (link && accountRequestOf(connector) !== 'asking') await link.requestOtherAccount()
  else await requestAccount(connector)
}
