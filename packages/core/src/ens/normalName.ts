import { isHex } from 'viem'
import { normalize } from 'viem/ens'

/**
 * Returns the hash of a label `[64 hex]`, or `null` for any other label. Labels with an unknown text are written like
 * this.
 */
export function labelHashOf(label: string): `0x${string}` | null {
  if (label.length !== 66 || !label.startsWith('[') || !label.endsWith(']')) return null
  const hash = `0x${label.slice(1, 65)}` as const
  return isHex(hash) ? hash : null
}

/**
 * Normalizes a name (ENSIP-15); hashed labels stay, in lower case.
 *
 * @throws the name is invalid
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

/** The normalized name, or `null` if it is invalid: thrown in strict mode. */
export function readNormalName(name: string, strict: boolean): string | null {
  try {
    return normalName(name)
  } catch (error) {
    if (strict) throw error
    return null
  }
}
