import type { Address } from 'viem'

/** The digits of an address after its `0x`, in ten groups of four. */
export function groupAddress(address: Address): readonly string[] {
  return address.slice(2).match(/.{1,4}/g) ?? []
}
