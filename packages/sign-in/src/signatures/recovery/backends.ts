import { importOptional } from '../../errors/MissingPackageError.ts'
import { nobleRecovery } from './nobleRecovery.ts'
import type { RecoveryBackend } from './Recovery.ts'

/** libsecp256k1 as a native addon: the fastest. */
const native: RecoveryBackend = {
  name: 'native',
  async load() {
    // Not the package's index: without the addon it falls back silently to a slower library.
    const { default: addon } = await importOptional('secp256k1', () => import('secp256k1/bindings.js'))
    return {
      name: 'native',
      recover(hash, signature, recovery) {
        try {
          return addon.ecdsaRecover(signature, recovery, hash, false)
        } catch {
          return null
        }
      },
    }
  },
}

/** libsecp256k1 as WebAssembly: runs wherever Node does, if the package is installed. */
const wasm: RecoveryBackend = {
  name: 'wasm',
  async load() {
    const { recover } = await importOptional('tiny-secp256k1', () => import('tiny-secp256k1'))
    return {
      name: 'wasm',
      recover(hash, signature, recovery) {
        try {
          return recover(hash, signature, recovery, false)
        } catch {
          return null
        }
      },
    }
  },
}

const noble: RecoveryBackend = { name: 'noble', load: async () => nobleRecovery }

/** All backends, fastest first. */
export const recoveryBackends: readonly RecoveryBackend[] = [native, wasm, noble]
