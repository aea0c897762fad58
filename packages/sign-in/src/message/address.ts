import { keccak256 } from '../keccak256.ts'

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
  const capitals = digits.toUpperCase()
  const hash = keccak256(Buffer.from(digits))
  let written = ''
  for (let index = 0; index < 40; index += 1) {
    // The first bit of the digit's own four.
    const isCapital = (hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)
    written += (isCapital ? capitals : digits).charAt(index)
  }
  return `0x${written}`
}
