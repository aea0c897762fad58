import { type Address, getAddress, isAddress } from 'viem'

/** Returns the valid addresses among a wallet's accounts, checksummed. */
export function checksummed(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) =>
    typeof entry === 'string' && isAddress(entry, { strict: false }) ? [getAddress(entry)] : [],
  )
}
