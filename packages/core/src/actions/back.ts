import { leaveStep } from '../flow/leaveStep.ts'
import type { Wallets } from '../state/Wallets.ts'

export type BackReturnType = void

export type BackErrorType = never

/** Leaves the current step, as `cancel` does, and returns to the one before it, such as the list of wallets. */
export function back(wallets: Wallets): BackReturnType {
  const { views } = wallets.internal
  const view = views.state.get().stack.at(-1)
  if (view) leaveStep(wallets, view)
  views.back()
}
