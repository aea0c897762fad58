import type { Wallets } from '../state/Wallets.ts'

export type EndLinkingReturnType = void

export type EndLinkingErrorType = never

/** Ends linking or confirming at once, before another step begins. `cancel` restores the account's wallet first. */
export function endLinking({ internal }: Wallets): EndLinkingReturnType {
  internal.linkFlow.get()?.drop()
}
