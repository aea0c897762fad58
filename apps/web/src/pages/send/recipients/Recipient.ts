import { type Address, isAddress } from 'viem'

/** An address the account sent to from this page, or saved by name. */
export type Recipient = {
  readonly address: Address
  /** Given by the user; `null` for one that was only sent to. */
  readonly name: string | null
  /** The ENS name it was last sent to by, if any. */
  readonly ensName: string | null
  /** When it was last sent to or saved, in Unix milliseconds. */
  readonly usedAt: number
}

/** Maximum number of characters of a name. */
export const LONGEST_NAME = 40

/** Parses stored recipients. Storage is untrusted. */
export function parseRecipients(json: string | null): readonly Recipient[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecipient) : []
  } catch {
    return []
  }
}

function isRecipient(stored: unknown): stored is Recipient {
  const { address, name, ensName, usedAt } = (stored ?? {}) as Readonly<Record<string, unknown>>
  return (
    typeof address === 'string' &&
    // With its checksum, as it is written.
    isAddress(address) &&
    isName(name, LONGEST_NAME) &&
    isName(ensName, 255) &&
    Number.isSafeInteger(usedAt)
  )
}

const isName = (value: unknown, longest: number) =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= longest)
