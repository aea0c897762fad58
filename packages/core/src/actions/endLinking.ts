import type { Wallets } from '../state/Wallets.ts'

export type EndLinkingReturnType = void

export type EndLinkingErrorType = never

/** Ends linking or confirming at once, to begin another step. `cancel` also switches back to the account's wallet. */
export function endLinking({ internal }: Wallets): EndLinkingReturnType {
  internal.linkFlow.get()?.drop()
}
