import type { Rung } from './Recovery.ts'

/** libsecp256k1 as a native addon: the fastest, and an optional dependency. */
export const native: Rung = {
  name: 'native',
  async load() {
    // Not the package's index: without the addon that falls back to a slower library than ours, without a word.
    const { default: addon } = await import('secp256k1/bindings.js')
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
