import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Recovery } from './Recovery.ts'
import { badVectors, goodVectors } from './vectors.ts'

/** What a way to recover keys gets wrong, in words; `null` when it answers every vector as it must. */
export function selfTestFault(recovery: Recovery): string | null {
  try {
    for (const { name, hash, signature, recovery: bit, key } of goodVectors) {
      if (answer(recovery, hash, signature, bit) !== key) return `does not find the key of: ${name}`
      // A tampered one may well have a key, but never this one.
      for (const [what, tampered] of tamper({ hash, signature, bit })) {
        const found = answer(recovery, tampered.hash, tampered.signature, tampered.bit)
        if (found === key) return `finds the key of ${name} in spite of ${what}`
        if (found !== null && !/^04[0-9a-f]{128}$/.test(found)) return `answers with no key to ${what}`
      }
    }
    for (const { name, hash, signature, recovery: bit } of badVectors) {
      if (answer(recovery, hash, signature, bit) !== null) return `finds a key where there is none: ${name}`
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
