import { type Address, getAddress, isAddress } from 'viem'

/** The addresses among what a wallet sent, checksummed; what is none is left out. */
export function checksummed(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) =>
    typeof entry === 'string' && isAddress(entry, { strict: false }) ? [getAddress(entry)] : [],
  )
}
