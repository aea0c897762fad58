/** One closed line of the pattern. Lengths in the drawing's units, angles in radians. */
export type GuillocheLine = {
  readonly radius: number
  /** Amplitude of the line, and its frequency per turn. An integer closes the line. */
  readonly swing: number
  readonly lobes: number
  /** Modulation of the amplitude, and its frequency per turn: the petals. */
  readonly petalSwing: number
  readonly petals: number
  /** Angle of the first petal. */
  readonly petalPhase: number
  readonly phase: number
}

/**
 * SVG path data of a band, for one of the equal turns that it consists of: lines that differ only in phase, interlaced as on
 * banknotes. Turned by each multiple of 360° divided by `turns`, it is the whole band; so it is a small part of a page.
 * `turns` divides `lobes` and `petals`.
 */
export function guillocheTurn(line: Omit<GuillocheLine, 'phase'>, strands: number, turns: number): string {
  return Array.from({ length: strands }, (_, strand) =>
    linePath({ ...line, phase: (2 * Math.PI * strand) / strands }, turns),
  ).join('')
}

/** Quadratic curves through points close enough to look smooth. */
function linePath(line: GuillocheLine, turns: number): string {
  const { radius, swing, lobes, petalSwing, petals, petalPhase, phase } = line
  const count = (10 * (lobes + petals)) / turns
  const at = (index: number): Point => {
    const angle = (2 * Math.PI * index) / (count * turns)
    const reach =
      radius + (swing + petalSwing * Math.cos(petals * angle + petalPhase)) * Math.sin(lobes * angle + phase)
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  }
  const middle = (index: number): Point => {
    const [x1, y1] = at(index)
    const [x2, y2] = at(index + 1)
    return [round((x1 + x2) / 2), round((y1 + y2) / 2)]
  }
  const curves = Array.from({ length: count }, (_, index) => {
    const from = middle(index)
    return `q${offset(from, at(index + 1))} ${offset(from, middle(index + 1))}`
  })
  return `M${middle(0).join(' ')}${curves.join('')}`
}

type Point = readonly [x: number, y: number]

const offset = ([x1, y1]: Point, [x2, y2]: Point) => `${round(x2 - x1)} ${round(y2 - y1)}`

const round = (value: number) => Math.round(value * 10) / 10

/** Path data of one half of a square around 0,0, cut from top to bottom along a wave. */
export function tallyHalf(size: number, side: 'first' | 'second'): string {
  const edge = side === 'first' ? -size : size
  const steps = 48
  const cut = Array.from({ length: steps + 1 }, (_, step) => {
    const y = -size + (2 * size * step) / steps
    return `L${formatCoordinate(size * 0.075 * Math.sin((y / size) * Math.PI * 2.5))} ${formatCoordinate(y)}`
  })
  return `M${edge} ${-size}${cut.join('')}L${edge} ${size}Z`
}

function formatCoordinate(value: number): string {
  return value.toFixed(1)
}
