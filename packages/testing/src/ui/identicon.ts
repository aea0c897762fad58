/** Colors with contrast on light and dark backgrounds. */
const inks = ['#12805c', '#2f74c0', '#a86f16', '#b8486b', '#7b5fc7', '#0f8289', '#b5562c', '#5f7f1d'] as const

export type Stroke = { readonly d: string; readonly ink: string }

/** Seed of the hash: with it, each test account gets its own color. */
const START = 22
/** Half the side of the view box. */
const REACH = 50

/** Draws the identicon of an address: two woven rings, independent of letter case. */
export function drawIdenticon(address: string, lines: 'few' | 'many'): readonly Stroke[] {
  const at = numbersOf(address)
  const first = inks[at(0) % inks.length] ?? inks[0]
  const second = inks[(at(0) + 1 + (at(1) % (inks.length - 1))) % inks.length] ?? inks[0]
  const petals = 3 + (at(2) % 7)
  const turn = (at(4) / 255) * Math.PI
  const swell = 1.5 + (at(5) % 4)
  const shape = { petals, turn, strands: lines === 'few' ? 2 : 5 }
  const ring = weave({
    ...shape,
    outer: 49 - swell,
    inner: 26 + (at(6) % 6),
    waves: petals * (1 + (at(3) % 2)),
    swell,
  })
  const heart = weave({ ...shape, outer: 25 + (at(6) % 6), inner: 5 + (at(7) % 7), waves: petals, swell: 0 })
  return [...ring.map((d) => ({ d, ink: first })), ...heart.map((d) => ({ d, ink: second }))]
}

type Band = {
  readonly strands: number
  readonly outer: number
  readonly inner: number
  readonly waves: number
  readonly turn: number
  readonly swell: number
  readonly petals: number
}

/** Waves around the center, each rotated against the one before. */
function weave({ strands, outer, inner, waves, turn, swell, petals }: Band): string[] {
  const [middle, swing] = [(outer + inner) / 2, (outer - inner) / 2]
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (2 * Math.PI * strand) / strands
    const steps = Math.max(waves * 12, 120)
    const points = Array.from({ length: steps }, (_, step) => {
      const angle = (2 * Math.PI * step) / steps
      const radius =
        middle + swell * Math.cos(petals * (angle - turn)) + swing * Math.cos(waves * (angle - turn) + phase)
      const reach = Math.min(radius, REACH - 1)
      return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
    })
    return `M${points.join('L')}Z`
  })
}

/** Returns numbers from 0 to 255 that depend on the whole address (FNV-1a). */
function numbersOf(address: string): (index: number) => number {
  return (index) => {
    let hash = Math.imul(0x811c9dc5 ^ (index + START), 0x01000193)
    for (const character of address.toLowerCase()) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    }
    return (hash ^ (hash >>> 8) ^ (hash >>> 16)) & 0xff
  }
}
