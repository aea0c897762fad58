const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** base58 with Bitcoin's alphabet, as multibase `z` and did:key have it. */
export function toBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = ALPHABET.charAt(Number(rest % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/**
 * Reads base58.
 *
 * @throws {Error} a character is none of the alphabet
 */
export function fromBase58(text: string): Uint8Array {
  let rest = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit === -1) throw new Error(`"${character}" is no character of base58.`)
    rest = rest * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; rest > 0n; rest /= 256n) bytes.unshift(Number(rest % 256n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}
