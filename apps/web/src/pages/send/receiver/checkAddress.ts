import { type Address, getAddress, isAddress, zeroAddress } from 'viem'

export type AddressIssue = 'empty' | 'not_an_address' | 'bad_checksum' | 'zero_address'

export type AddressCheck =
  | { readonly status: 'ok'; readonly address: Address }
  | { readonly status: 'bad'; readonly code: AddressIssue }

/** Validates a receiver address. Mixed upper and lower case is a checksum (ERC-55) and must match. */
export function checkAddress(typed: string): AddressCheck {
  const candidate = typed.trim()
  if (candidate === '') return { status: 'bad', code: 'empty' }
  if (!isAddress(candidate, { strict: false })) return { status: 'bad', code: 'not_an_address' }
  const digits = candidate.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const address = getAddress(candidate)
  if (!oneCase && address !== candidate) return { status: 'bad', code: 'bad_checksum' }
  if (address === zeroAddress) return { status: 'bad', code: 'zero_address' }
  return { status: 'ok', address }
}
