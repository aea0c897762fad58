import type { Wallets } from '../state/Wallets.ts'
import { prepare } from './prepare.ts'

export type ChooseReturnType = void

/** The code that talks to wallets did not load. */
export type ChooseErrorType = TypeError

/**
 * Begins at the step `choose`, unless a wallet is connected: then it continues as after a connection. Resolves once the list
 * is complete.
 */
export async function choose(wallets: Wallets): Promise<ChooseReturnType> {
  wallets.internal.views.open({ name: 'choose' })
  await prepare(wallets)
}
