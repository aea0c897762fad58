import { native } from './native.ts'
import { noble } from './noble.ts'
import type { Recovery, Rung } from './Recovery.ts'
import { selfTestFault } from './selfTest.ts'
import { wasm } from './wasm.ts'

/** Every way to recover keys, fastest first. */
export const rungs: readonly Rung[] = [native, wasm, noble]

export type ChosenRecovery = {
  readonly recovery: Recovery
  /** The faster ones that cannot be used on this machine, and why. */
  readonly passedOver: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Chooses the fastest way to recover keys that is there and passes a self-test.
 *
 * @throws {Error} when none does, with the reason of each
 */
export async function chooseRecovery(ladder: readonly Rung[] = rungs): Promise<ChosenRecovery> {
  const passedOver: { name: string; reason: string }[] = []
  for (const { name, load } of ladder) {
    try {
      const recovery = await load()
      const fault = selfTestFault(recovery)
      if (fault === null) return { recovery, passedOver }
      passedOver.push({ name, reason: `It ${fault}.` })
    } catch (error) {
      passedOver.push({ name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const reasons = passedOver.map(({ name, reason }) => `${name}: ${reason}`)
  throw new Error(`Signatures cannot be verified on this machine. ${reasons.join(' ')}`)
}
