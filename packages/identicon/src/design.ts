/** The parameters of an identicon; lengths are fractions of its radius, angles are radians. */
export type IdenticonDesign = {
  ink: string
  secondInk: string
  /** Number of rotations of the figure. */
  petals: number
  /** The angle of the first petal. */
  turn: number
  /** Amplitude of the outline at a petal and in between. */
  swell: number
  /** Thickness of the rim, and of the weave inside it. */
  rim: number
  weave: number
  rimWaves: number
  weaveWaves: number
  /** Turns of the inner rose per round; coprime with the petals. */
  wind: number
  /** Amplitude of its loops. */
  loop: number
}

/** The design of an address: deterministic, with each part drawn independently. */
export function designOf(address: string): IdenticonDesign {
  const next = numbersFrom(addressBytes(address))
  const between = (low: number, high: number) => low + next() * (high - low)
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))

  const hue = integer(0, inks.length - 1)
  const secondHue = hue + integer(3, inks.length - 3)
  const petals = integer(3, 12)
  const winds = windsOf(petals)
  return {
    ink: inks[hue] ?? inks[0],
    secondInk: inks[secondHue % inks.length] ?? inks[0],
    petals,
    turn: between(0, (2 * Math.PI) / petals),
    swell: between(0.02, petals > 9 ? 0.07 : 0.12),
    rim: between(0.17, 0.27),
    weave: between(0.2, 0.38),
    rimWaves: petals * Math.max(1, Math.round(between(16, 28) / petals)),
    weaveWaves: petals * (petals < 6 ? integer(2, 3) : integer(1, 2)),
    wind: winds[integer(0, winds.length - 1)] ?? 1,
    loop: between(0.5, 1.25),
  }
}

function windsOf(petals: number): number[] {
  const winds: number[] = []
  for (let wind = 1; wind * 2 < petals; wind += 1) if (commonDivisor(petals, wind) === 1) winds.push(wind)
  return winds
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** The bytes of an address in any letter case; other text gives the bytes of its characters. */
function addressBytes(address: string): number[] {
  const text = address.toLowerCase().replace(/^0x/, '')
  if (/^(?:[0-9a-f]{2})+$/.test(text))
    return (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return [...text].map((character) => (character.codePointAt(0) ?? 0) & 0xff)
}

/**
 * An endless sequence of numbers in [0, 1) that depends on every byte. FNV-1a hashes the bytes; a 32-bit mixer
 * generates the numbers.
 */
function numbersFrom(bytes: readonly number[]): () => number {
  let state = 0x811c9dc5
  for (const byte of bytes) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Twelve inks around the color wheel, each with a contrast of at least 3:1 on light paper and on dark ground. */
export const inks = [
  '#d05a86',
  '#d65d4b',
  '#c56f0f',
  '#a58411',
  '#7c9127',
  '#2a9f52',
  '#1e9a88',
  '#1296a8',
  '#1f8ccb',
  '#637ee0',
  '#966dd3',
  '#b960b2',
] as const
