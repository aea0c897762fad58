import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** A word of 32 bytes, or bytes of any length. */
export type Argument = { readonly word: Uint8Array } | { readonly bytes: Uint8Array }

/** Encodes arguments one after another, as in the Solidity ABI. */
export function encodeArguments(args: readonly Argument[]): Uint8Array {
  const heads: Uint8Array[] = []
  const tails: Uint8Array[] = []
  let offset = 32 * args.length
  for (const arg of args) {
    if ('word' in arg) {
      heads.push(arg.word)
    } else {
      const tail = concatBytes(toWord(arg.bytes.length), arg.bytes, new Uint8Array(-arg.bytes.length & 31))
      heads.push(toWord(offset))
      tails.push(tail)
      offset += tail.length
    }
  }
  return concatBytes(...heads, ...tails)
}

/** Reads words and bytes as Solidity's decoder would; `null` where that would revert. */
export function decodeArguments<const Kinds extends readonly ('word' | 'bytes')[]>(
  data: Uint8Array,
  kinds: Kinds,
): { readonly [Index in keyof Kinds]: Uint8Array } | null {
  const found: Uint8Array[] = []
  for (const [index, kind] of kinds.entries()) {
    const head = wordAt(data, 32 * index)
    const value = kind === 'word' ? head : head && bytesAt(data, toLength(head))
    if (!value) return null
    found.push(value)
  }
  return found as { [Index in keyof Kinds]: Uint8Array }
}

function bytesAt(data: Uint8Array, offset: number): Uint8Array | null {
  const length = wordAt(data, offset)
  const start = offset + 32
  const end = start + (length ? toLength(length) : Number.NaN)
  return end <= data.length ? data.subarray(start, end) : null
}

function wordAt(data: Uint8Array, offset: number): Uint8Array | null {
  return offset + 32 <= data.length ? data.subarray(offset, offset + 32) : null
}

/** A length or an offset; infinite when it is greater than any here could be. */
function toLength(word: Uint8Array): number {
  const value = toInteger(word)
  return value < 1n << 32n ? Number(value) : Number.POSITIVE_INFINITY
}

export function toInteger(bytes: Uint8Array): bigint {
  return BigInt(`0x0${bytesToHex(bytes)}`)
}

/** An integer or an address as a word. */
export function toWord(value: number | string): Uint8Array {
  const digits = typeof value === 'number' ? value.toString(16) : value.slice(2)
  return hexToBytes(digits.padStart(64, '0'))
}

/** The address in a word; `null` when the word is no address. */
export function toAddress(word: Uint8Array): `0x${string}` | null {
  const digits = bytesToHex(word)
  return digits.startsWith('0'.repeat(24)) ? `0x${digits.slice(24)}` : null
}

/** `0x` and the bytes. */
export function toHex(...parts: readonly Uint8Array[]): `0x${string}` {
  return `0x${parts.map(bytesToHex).join('')}`
}
