import type { Address } from 'viem'
import { type AddressFault, checkAddress } from './checkAddress.ts'

/** What was typed as a receiver: an address, or a name that stands for one. */
export type TypedReceiver =
  | { readonly status: 'address'; readonly address: Address }
  | { readonly status: 'name'; readonly name: string }
  | { readonly status: 'bad'; readonly code: AddressFault }

/** Tells an address from a name. Whether the name is one of somebody's is for the network to say. */
export function readReceiver(typed: string): TypedReceiver {
  const candidate = typed.trim()
  if (isNameLike(candidate)) return { status: 'name', name: candidate }
  const check = checkAddress(candidate)
  return check.status === 'ok' ? { status: 'address', address: check.address } : check
}

/** Labels with points between them; what a person meant as an address is left to be judged as one. */
function isNameLike(candidate: string): boolean {
  return /^[^\s.]+(\.[^\s.]+)+$/u.test(candidate) && candidate.length <= 255
}
