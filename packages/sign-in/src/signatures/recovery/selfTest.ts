import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Recovery } from './Recovery.ts'
import { badVectors, goodVectors } from './vectors.ts'

/** Returns the first test vector that a recovery fails; `null` when it passes all. */
export function selfTestError(recovery: Recovery): string | null {
  try {
    for (const { name, hash, signature, recovery: bit, key } of goodVectors) {
      if (answer(recovery, hash, signature, bit) !== key) return `does not recover the key of: ${name}`
      // A tampered signature may have a key, but not this one.
      for (const [description, tampered] of tamper({ hash, signature, bit })) {
        const found = answer(recovery, tampered.hash, tampered.signature, tampered.bit)
        if (found === key) return `recovers the key of ${name} despite ${description}`
        if (found !== null && !/^04[0-9a-f]{128}$/.test(found))
          return `returns an invalid key for ${description}`
      }
    }
    for (const { name, hash, signature, recovery: bit } of badVectors) {
      if (answer(recovery, hash, signature, bit) !== null)
        return `recovers a key where there is none: ${name}`
    }
    return null
  } catch (error) {
    return `throws: ${error instanceof Error ? error.message : String(error)}`
  }
}

function answer(recovery: Recovery, hash: string, signature: string, bit: 0 | 1): string | null {
  const found = recovery.recover(hexToBytes(hash), hexToBytes(signature), bit)
  return found === null ? null : bytesToHex(found)
}

type Case = { readonly hash: string; readonly signature: string; readonly bit: 0 | 1 }

function tamper({ hash, signature, bit }: Case): [string, Case][] {
  const flip = (hex: string, at: number) =>
    `${hex.slice(0, at)}${(Number.parseInt(hex.charAt(at), 16) ^ 1).toString(16)}${hex.slice(at + 1)}`
  return [
    ['another hash', { hash: flip(hash, 63), signature, bit }],
    ['another r', { hash, signature: flip(signature, 63), bit }],
    ['another s', { hash, signature: flip(signature, 127), bit }],
    ['the other recovery bit', { hash, signature, bit: bit === 0 ? 1 : 0 }],
  ]
}
