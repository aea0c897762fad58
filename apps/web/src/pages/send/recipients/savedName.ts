import type { Address } from 'viem'
import type { Recipient } from './Recipient.ts'

/** Returns the name that the user saved for an address, or `null`. */
export function savedName(recipients: readonly Recipient[], address: Address): string | null {
  return recipients.find((recipient) => recipient.address === address)?.name ?? null
}
