import { keccak256 } from '../crypto/keccak256.ts'

/** An account's address: `0x` and 40 hex digits. */
export type Address = `0x${string}`

/** A parsed address, or why it is none. */
export type ReadAddress =
  | { readonly status: 'ok'; readonly address: Address }
  | { readonly status: 'malformed' | 'wrong_checksum' }

/**
 * Parses an address in lower case, in upper case, or with a valid EIP-55 checksum. Returns it checksummed.
 */
export function readAddress(value: string): ReadAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return { status: 'malformed' }
  const address = checksumAddress(value)
  const digits = value.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || value === address ? { status: 'ok', address } : { status: 'wrong_checksum' }
}

/** The digits to hash. One array for all calls: creating one takes longer than filling it. */
const ascii = new Uint8Array(40)

/** Returns an address with its EIP-55 checksum. */
export function checksumAddress(address: string): Address {
  const digits = address.slice(2).toLowerCase()
  const capitals = digits.toUpperCase()
  for (let index = 0; index < 40; index += 1) ascii[index] = digits.charCodeAt(index)
  const hash = keccak256(ascii)
  let written = ''
  for (let index = 0; index < 40; index += 1) {
    // The highest bit of the corresponding hex digit of the hash.
    const isCapital = (hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)
    written += (isCapital ? capitals : digits).charAt(index)
  }
  return `0x${written}`
}
