import { createHash } from 'node:crypto'

/** Returns the CID of a file: version 1, raw codec, SHA-256, base32. */
export function computeCid(content: Uint8Array | string): string {
  const hash = createHash('sha256').update(content).digest()
  return `b${base32(Uint8Array.from([0x01, 0x55, 0x12, 0x20, ...hash]))}`
}

function base32(bytes: Uint8Array): string {
  const digits = 'abcdefghijklmnopqrstuvwxyz234567'
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => digits[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
