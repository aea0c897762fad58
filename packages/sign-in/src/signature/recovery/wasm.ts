import type { Rung } from './Recovery.ts'

/** libsecp256k1 as WebAssembly: runs wherever Node does. */
export const wasm: Rung = {
  name: 'wasm',
  async load() {
    const { recover } = await import('tiny-secp256k1')
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
