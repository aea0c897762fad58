import { leaveStep } from '../flow/leaveStep.ts'
import type { Wallets } from '../state/Wallets.ts'

export type CancelReturnType = void

export type CancelErrorType = never

/** Leaves all steps: stops waiting for the wallet and, with a SignInAdapter, disconnects one that has not signed in. */
export function cancel(wallets: Wallets): CancelReturnType {
  const { views, chainSwitch } = wallets.internal
  for (const view of [...views.state.get().stack].reverse()) leaveStep(wallets, view)
  views.close()
  chainSwitch.set({ status: 'idle' })
}
