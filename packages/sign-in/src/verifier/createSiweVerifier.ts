import { loadKeccak } from '../crypto/loadKeccak.ts'
import { refuseUnknown } from '../options/checkOptions.ts'
import { chooseRecovery } from '../signatures/recovery/chooseRecovery.ts'
import { createVerifier, siweVerifierOptionNames } from './createVerifier.ts'
import type { SiweVerifier, SiweVerifierOptions } from './SiweVerifier.ts'

export type {
  SiweVerification,
  SiweVerificationRequest,
  SiweVerifier,
  SiweVerifierOptions,
} from './SiweVerifier.ts'

/**
 * Creates the strict verification of the sign-in server alone, for servers that manage users and sessions themselves. You
 * issue the nonces: bind each to the browser, and consume it before you call `verify`.
 *
 * @example
 * ```ts
 * const verifier = createSiweVerifier({ origin: 'https://app.example', chainIds: [1] })
 * const result = await verifier.verify({ message, signature, nonce })
 * if (result.status === 'verified') console.log(result.message.address)
 * ```
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createSiweVerifier(options: SiweVerifierOptions): SiweVerifier {
  refuseUnknown('createSiweVerifier', options, siweVerifierOptionNames)
  return openSiweVerifier(options)
}

/** Creates the verifier; the options can have those of a bridge too. */
export function openSiweVerifier(options: SiweVerifierOptions): SiweVerifier {
  return createVerifier(options, () => {
    void loadKeccak()
    const recovery = chooseRecovery().then((chosen) => chosen.recovery)
    // Prevents an unhandled rejection before the first verification awaits it.
    recovery.catch(() => {})
    return recovery
  })
}
