import type { Address } from 'viem'

/** The hexadecimal digits at each end that users compare, and that an attacker can imitate. */
const COMPARED = 4

/**
 * Returns the known address whose first and last digits `address` has, or `null`. Attackers put such addresses into an
 * account's history, so that a user copies them (address poisoning).
 */
export function findLookAlike(address: Address, known: readonly Address[]): Address | null {
  if (known.includes(address)) return null
  return known.find((recipient) => endsOf(recipient) === endsOf(address)) ?? null
}

function endsOf(address: Address): string {
  const digits = address.slice(2).toLowerCase()
  return `${digits.slice(0, COMPARED)}${digits.slice(-COMPARED)}`
}
