import { SignInError } from '../../errors/SignInError.ts'
import { recoveryBackends } from './backends.ts'
import type { Recovery, RecoveryBackend } from './Recovery.ts'
import { selfTestError } from './selfTest.ts'

/** The fastest backend of this machine, and why faster ones are not available. */
export type ChosenRecovery = {
  readonly recovery: Recovery
  /** Faster backends that do not work on this machine, and why. */
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Loads the fastest backend that is available and passes a self-test.
 *
 * @throws {SignInError} `no_recovery` when none does, with the reason of each one
 */
export async function chooseRecovery(
  backends: readonly RecoveryBackend[] = recoveryBackends,
): Promise<ChosenRecovery> {
  const skipped: { name: string; reason: string }[] = []
  for (const { name, load } of backends) {
    try {
      const recovery = await load()
      const error = selfTestError(recovery)
      if (error === null) return { recovery, skipped }
      skipped.push({ name, reason: `It ${error}.` })
    } catch (error) {
      skipped.push({ name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const reasons = skipped.map(({ name, reason }) => `${name}: ${reason}`)
  throw new SignInError('no_recovery', `Signatures cannot be verified on this machine. ${reasons.join(' ')}`)
}
