import type { Wallets } from '../state/Wallets.ts'
import { prepare } from './prepare.ts'

export type ChooseReturnType = void

/** The code that talks to wallets did not load. */
export type ChooseErrorType = TypeError

/**
 * Begins at the step `choose`. If a wallet is connected already, it continues with signing in. Resolves once `options` is
 * complete.
 */
export async function choose(wallets: Wallets): Promise<ChooseReturnType> {
  wallets.internal.views.open({ name: 'choose' })
  await prepare(wallets)
}
