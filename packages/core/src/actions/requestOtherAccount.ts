import type { Wallets } from '../state/Wallets.ts'

export type RequestOtherAccountReturnType = void

export type RequestOtherAccountErrorType = never

/** Requests another account from the connected wallet in the step `link`, when none of its accounts fits. */
export async function requestOtherAccount({ internal }: Wallets): Promise<RequestOtherAccountReturnType> {
  await internal.linkFlow.get()?.requestOtherAccount()
}
