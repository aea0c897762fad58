import { isStep, type Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'

export type CurrentStepReturnType = ReadableStore<Step | null>

export type CurrentStepErrorType = never

/**
 * Returns a store of the current step of connecting and signing in; `null` when nothing is left to do.
 *
 * @example
 * const step = currentStep(wallets)
 * step.subscribe(() => show(step.get()?.name))
 */
export function currentStep({ internal }: Wallets): CurrentStepReturnType {
  const { state } = internal.views
  return deriveStore(() => {
    const view = state.get().stack.at(-1)
    return isStep(view) ? view : null
  }, [state.subscribe])
}
