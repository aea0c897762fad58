import type { Address } from 'viem'
import { type AddressIssue, checkAddress } from './checkAddress.ts'

/** A typed receiver: an address, or a name that resolves to one. */
export type TypedReceiver =
  | { readonly status: 'address'; readonly address: Address }
  | { readonly status: 'name'; readonly name: string }
  | { readonly status: 'bad'; readonly code: AddressIssue }

/** Parses the input as an address or an ENS name, without resolving it. */
export function readReceiver(typed: string): TypedReceiver {
  const candidate = typed.trim()
  if (isNameLike(candidate)) return { status: 'name', name: candidate }
  const check = checkAddress(candidate)
  return check.status === 'ok' ? { status: 'address', address: check.address } : check
}

/** Labels separated by dots; a malformed address is left to be reported as one. */
function isNameLike(candidate: string): boolean {
  return /^[^\s.]+(\.[^\s.]+)+$/u.test(candidate) && candidate.length <= 255
}
