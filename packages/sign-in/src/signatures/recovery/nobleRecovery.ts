import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Recovery } from './Recovery.ts'

/** Plain JavaScript: slow, but always available. */
export const nobleRecovery: Recovery = {
  name: 'noble',
  recover(hash, signature, recovery) {
    if (hash.length !== 32) return null
    try {
      const found = secp256k1.Signature.fromCompact(signature).addRecoveryBit(recovery)
      return found.recoverPublicKey(hash).toRawBytes(false)
    } catch {
      return null
    }
  },
}
