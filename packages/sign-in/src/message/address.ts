import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An account's address: `0x` and 40 hex digits. */
export type Address = `0x${string}`

export type ReadAddress =
  | { readonly status: 'ok'; readonly address: Address }
  | { readonly status: 'malformed' | 'wrong_checksum' }

/**
 * Reads an address as people write it: all lower case, all upper case, or with the right EIP-55 checksum.
 * The address that comes back is checksummed.
 */
export function readAddress(value: string): ReadAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return { status: 'malformed' }
  const address = checksumAddress(value)
  const digits = value.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || value === address ? { status: 'ok', address } : { status: 'wrong_checksum' }
}

/** Writes an address with its EIP-55 checksum. */
export function checksumAddress(address: string): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
