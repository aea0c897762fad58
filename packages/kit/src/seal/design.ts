import { addressBytes, numbersFrom } from './addressBytes.ts'
import { inks } from './inks.ts'

/** What makes one seal differ from another; lengths are parts of its radius, angles are radians. */
export type SealDesign = {
  ink: string
  secondInk: string
  /** How many times the figure repeats around its centre. */
  petals: number
  /** The angle of the first petal. */
  turn: number
  /** How far the outline swings out at a petal and in between two. */
  swell: number
  /** Thickness of the rim, and of the weave inside it. */
  rim: number
  weave: number
  rimWaves: number
  weaveWaves: number
  /** Turns the rose in the middle makes for one round; shares no divisor with the petals. */
  wind: number
  /** How wide its loops are. */
  loop: number
}

/** The design of an address: the same for the same bytes, and each part drawn independently of the others. */
export function designOf(address: string): SealDesign {
  const next = numbersFrom(addressBytes(address))
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))

  const hue = whole(0, inks.length - 1)
  const secondHue = hue + whole(3, inks.length - 3)
  const petals = whole(3, 12)
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
    weaveWaves: petals * (petals < 6 ? whole(2, 3) : whole(1, 2)),
    wind: winds[whole(0, winds.length - 1)] ?? 1,
    loop: between(0.5, 1.25),
  }
}

function windsOf(petals: number): number[] {
  const winds: number[] = []
  for (let wind = 1; wind * 2 < petals; wind += 1) if (commonDivisor(petals, wind) === 1) winds.push(wind)
  return winds
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}
