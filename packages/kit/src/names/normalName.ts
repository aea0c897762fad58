import { isHex } from 'viem'
import { normalize } from 'viem/ens'

/**
 * The hash that a label of the form `[64 hex]` stands for, or `null` for any other label. It is how a label is written
 * whose text nobody knows.
 */
export function labelHashOf(label: string): `0x${string}` | null {
  if (label.length !== 66 || !label.startsWith('[') || !label.endsWith(']')) return null
  const hash = `0x${label.slice(1, 65)}` as const
  return isHex(hash) ? hash : null
}

/**
 * A name in its normal form (ENSIP-15); labels that are hashes stay, in lower case.
 *
 * @throws the name has no normal form
 */
export function normalName(name: string): string {
  return name
    .split('.')
    .map((label) => (labelHashOf(label) ? label.toLowerCase() : normalLabel(label)))
    .join('.')
}

function normalLabel(label: string): string {
  if (label === '') throw new Error('A label of the name is empty.')
  return normalize(label)
}

/** The normal form of a name, or `null` where it has none: thrown in strict mode. */
export function readNormalName(name: string, strict: boolean): string | null {
  try {
    return normalName(name)
  } catch (error) {
    if (strict) throw error
    return null
  }
}
