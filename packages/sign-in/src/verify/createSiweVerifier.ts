import { refuseUnknown } from '../options/checkOptions.ts'
import {
  createVerifier,
  type SiweVerifier,
  type SiweVerifierOptions,
  siweVerifierOptionNames,
} from '../verifier/SiweVerifier.ts'
import { nobleRecovery } from './recovery/nobleRecovery.ts'

/**
 * Creates a verifier like `createSiweVerifier` of `/verifier`, in plain JavaScript: it runs without Node.js and imports no
 * optional package. In Node.js, use the one of `/verifier`, which is ten times as fast.
 *
 * @throws {InvalidOptionError} that names the invalid option
 */
export function createSiweVerifier(options: SiweVerifierOptions): SiweVerifier {
  refuseUnknown('createSiweVerifier', options, siweVerifierOptionNames)
  return createVerifier(options, () => nobleRecovery)
}
