import type { CountersignCallbacks } from '../state/CountersignCallbacks.ts'
import type { Wallets } from '../state/Wallets.ts'

export type SetCallbacksReturnType = void

export type SetCallbacksErrorType = never

/** Replaces all callbacks of `createWallets`. */
export function setCallbacks({ internal }: Wallets, callbacks: CountersignCallbacks): SetCallbacksReturnType {
  internal.events.follow(callbacks)
}
