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

/** A band of lines that differ only in phase: interlaced as on banknotes. */
export function guillocheBand(line: Omit<GuillocheLine, 'phase'>, strands: number): string[] {
  return Array.from({ length: strands }, (_, strand) =>
    guillochePath({ ...line, phase: (2 * Math.PI * strand) / strands }),
  )
}

/** SVG path data of one line around 0,0: quadratic curves through points close enough to look smooth. */
export function guillochePath(line: GuillocheLine): string {
  const { radius, swing, lobes, petalSwing, petals, petalPhase, phase } = line
  const count = Math.max(96, (lobes + petals) * 10)
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const reach =
      radius + (swing + petalSwing * Math.cos(petals * angle + petalPhase)) * Math.sin(lobes * angle + phase)
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })
  const at = (index: number) => points[index % count] ?? [0, 0]
  const middle = (index: number) => {
    const [x1, y1] = at(index)
    const [x2, y2] = at(index + 1)
    return `${formatCoordinate((x1 + x2) / 2)} ${formatCoordinate((y1 + y2) / 2)}`
  }
  const curves = points.map((_, index) => {
    const [x, y] = at(index + 1)
    return `Q${formatCoordinate(x)} ${formatCoordinate(y)} ${middle(index + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

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
