/** The bytes of an address, whatever its letter case; text that is no hex gives the bytes of its characters. */
export function addressBytes(address: string): number[] {
  const text = address.toLowerCase().replace(/^0x/, '')
  if (/^(?:[0-9a-f]{2})+$/.test(text))
    return (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return [...text].map((character) => (character.codePointAt(0) ?? 0) & 0xff)
}

/**
 * An endless row of numbers from 0 up to, not including, 1 that depends on every byte.
 * FNV-1a takes the bytes in; a 32-bit mixer gives the numbers out.
 */
export function numbersFrom(bytes: readonly number[]): () => number {
  let state = 0x811c9dc5
  for (const byte of bytes) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
