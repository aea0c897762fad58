import type { Wallets } from '../state/Wallets.ts'

export type RequestOtherAccountReturnType = void

export type RequestOtherAccountErrorType = never

/** Requests another account from the wallet of the step `link`, which has none that fits. */
export async function requestOtherAccount({ internal }: Wallets): Promise<RequestOtherAccountReturnType> {
  await internal.linkFlow.get()?.requestOtherAccount()
}
