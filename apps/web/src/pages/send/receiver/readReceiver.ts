import { type Address, getAddress, isAddress, zeroAddress } from 'viem'

export type AddressIssue = 'empty' | 'not_an_address' | 'bad_checksum' | 'zero_address'

/** A typed receiver: an address, or a name that resolves to one. */
export type TypedReceiver =
  | { readonly status: 'address'; readonly address: Address }
  | { readonly status: 'name'; readonly name: string }
  | { readonly status: 'bad'; readonly code: AddressIssue }

/**
 * Parses the input as an ENS name, without resolving it, or as an address. Mixed upper and lower case is a checksum
 * (ERC-55) and must match.
 */
export function readReceiver(typed: string): TypedReceiver {
  const candidate = typed.trim()
  if (candidate === '') return invalid('empty')
  if (isNameLike(candidate)) return { status: 'name', name: candidate }
  if (!isAddress(candidate, { strict: false })) return invalid('not_an_address')
  const digits = candidate.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const address = getAddress(candidate)
  if (!oneCase && address !== candidate) return invalid('bad_checksum')
  if (address === zeroAddress) return invalid('zero_address')
  return { status: 'address', address }
}

/** Labels separated by dots; a malformed address is left to be reported as one. */
function isNameLike(candidate: string): boolean {
  return /^[^\s.]+(\.[^\s.]+)+$/u.test(candidate) && candidate.length <= 255
}

function invalid(code: AddressIssue): TypedReceiver {
  return { status: 'bad', code }
}
