import { refuseUnknown } from '../options/checkOptions.ts'
import { nobleRecovery } from '../signatures/recovery/nobleRecovery.ts'
import { createVerifier, siweVerifierOptionNames } from '../verifier/createVerifier.ts'
import type { SiweVerifier, SiweVerifierOptions } from '../verifier/SiweVerifier.ts'

/**
 * Creates a verifier like `createSiweVerifier` of `/verifier`, in plain JavaScript: it runs without Node.js and imports no
 * optional package. In Node.js, use the one of `/verifier`, which is ten times as fast.
 *
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createPortableSiweVerifier(options: SiweVerifierOptions): SiweVerifier {
  refuseUnknown('createSiweVerifier', options, siweVerifierOptionNames)
  return createVerifier(options, () => nobleRecovery)
}
