/** The strands of one ink, as SVG path data in tenths of a pixel. */
export type Strands = { readonly ink: 'green' | 'blue'; readonly path: string }

export type Size = { readonly width: number; readonly height: number }

/** Pixels from the edge of the card to the middle of the band, half the width of the band, and its corners' radius. */
const INSET = 15
const REACH = 6
const CORNER = 10

/** Half waves of a strand in a quarter, at most: a large card has longer waves, and no more path data. */
const MOST_WAVES = 52

/**
 * The border of a receipt: strands that interlace as on banknotes, drawn from the transaction's hash. Returns the upper
 * right quarter around 0,0, the middle of the card. Mirrored at both axes, the quarters meet without a seam: the phases
 * of the strands are symmetric, and a quarter has a whole number of half waves.
 */
export function drawBorder(seed: string, { width, height }: Size): readonly Strands[] {
  const next = numbersFrom(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const line = quarterLine(width / 2 - INSET, height / 2 - INSET)
  const waves = Math.min(MOST_WAVES, Math.round(line.length / between(8, 11)))
  const swells = Math.round(line.length / between(34, 70))
  const swell = between(0.12, 0.4)
  const wide = { waves, swells, swell, reach: REACH }
  const slow = {
    waves: Math.round(waves / between(2.4, 3.6)),
    swells,
    swell: -between(0.1, 0.5),
    reach: REACH * between(0.6, 0.8),
  }
  return [
    { ink: 'green', path: strands(line, wide, 4) },
    { ink: 'blue', path: strands(line, slow, 3) },
  ]
}

/** Pixels of the strip at the edge of a slip, and the length after which it repeats. */
export const EDGE = { width: 16, period: 72 } as const

/** The strip at the edge of a slip, from 0,0 down. It repeats without a seam: its strands have whole waves in a period. */
export function drawEdge(seed: string): readonly Strands[] {
  const next = numbersFrom(seed)
  const even = (low: number, high: number) => 2 * Math.floor(low + next() * (high - low + 1))
  const line: Line = { length: EDGE.period, at: (s) => [EDGE.width / 2, s], normal: () => [1, 0] }
  const swells = even(1, 2)
  const wide = { waves: even(6, 8), swells, swell: 0.1 + 0.4 * next(), reach: REACH }
  const slow = { waves: even(2, 3), swells, swell: -0.1 - 0.4 * next(), reach: REACH * (0.6 + 0.3 * next()) }
  return [
    { ink: 'green', path: strands(line, wide, 3, 24) },
    { ink: 'blue', path: strands(line, slow, 2, 24) },
  ]
}

/** A braid of a length in pixels from 0,0 to the right, which starts and ends in a point. */
export function drawBraid(seed: string, length: number): string {
  const waves = 5 + Math.floor(numbersFrom(seed)() * 4)
  const line: Line = { length, at: (s) => [s, 0], normal: () => [0, 1] }
  const taper = (s: number) => Math.sin((Math.PI * s) / length)
  return phases(3)
    .map((phase) =>
      tracePath(line, 4 * waves, (s) => 5 * taper(s) * Math.cos((Math.PI * waves * s) / length + phase)),
    )
    .join('')
}

type Point = readonly [x: number, y: number]

type Line = {
  readonly length: number
  readonly at: (s: number) => Point
  /** The unit vector to the outside. */
  readonly normal: (s: number) => Point
}

/** From the middle of the upper edge around the corner to the middle of the right edge. */
function quarterLine(x: number, y: number): Line {
  const [across, down, turn] = [x - CORNER, y - CORNER, (CORNER * Math.PI) / 2]
  const angleAt = (s: number) => Math.min(Math.max((s - across) / CORNER, 0), Math.PI / 2)
  const normal = (s: number): Point => [Math.sin(angleAt(s)), -Math.cos(angleAt(s))]
  return {
    length: across + turn + down,
    normal,
    at(s) {
      const [right, up] = normal(s)
      const straight = Math.min(s, across)
      const after = Math.max(s - across - turn, 0)
      return [straight + CORNER * right, -down + CORNER * up + after]
    },
  }
}

type Wave = {
  /** Half waves of a strand, and half waves of its amplitude. */
  readonly waves: number
  readonly swells: number
  /** How much the amplitude changes, from -1 to 1. */
  readonly swell: number
  /** The largest amplitude, in pixels. */
  readonly reach: number
}

function strands(line: Line, { waves, swells, swell, reach }: Wave, count: number, leastSteps = 48): string {
  const turn = Math.PI / line.length
  const amplitude = (s: number) => (reach * (1 + swell * Math.cos(swells * turn * s))) / (1 + Math.abs(swell))
  const steps = Math.max(2 * waves, leastSteps)
  return phases(count)
    .map((phase) => tracePath(line, steps, (s) => amplitude(s) * Math.cos(waves * turn * s + phase)))
    .join('')
}

/** Phases of as many strands: each has its opposite among them. */
const phases = (count: number) => Array.from({ length: count }, (_, index) => (2 * Math.PI * index) / count)

/** A line with an offset to the outside, as relative smooth cubics in whole tenths of a pixel. */
function tracePath(line: Line, steps: number, offset: (s: number) => number): string {
  const point = (s: number): Point => {
    const [[x, y], [right, down], away] = [line.at(s), line.normal(s), offset(s)]
    return [10 * (x + away * right), 10 * (y + away * down)]
  }
  const step = line.length / steps
  /** A third of the way along the tangent. */
  const tangent = (s: number): Point => {
    const [[x1, y1], [x2, y2]] = [point(s - 0.01), point(s + 0.01)]
    return [((x2 - x1) * step) / 0.06, ((y2 - y1) * step) / 0.06]
  }
  const [startX, startY] = point(0)
  let [penX, penY] = [Math.round(startX), Math.round(startY)]
  let data = `M${penX} ${penY}`
  for (let index = 1; index <= steps; index += 1) {
    const [x, y] = point(index * step)
    const [dx, dy] = tangent(index * step)
    const numbers = [x - dx - penX, y - dy - penY, Math.round(x) - penX, Math.round(y) - penY]
    if (index === 1) numbers.unshift(...tangent(0))
    data += (index === 1 ? 'c' : index === 2 ? 's' : ' ') + numbers.map(Math.round).join(' ')
    penX = Math.round(x)
    penY = Math.round(y)
  }
  return data.replace(/ -/g, '-')
}

/** An endless sequence of numbers in [0, 1) that depends on every digit: FNV-1a, and a 32-bit mixer. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const digit of seed.toLowerCase()) state = Math.imul(state ^ (digit.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
