type Point = readonly [x: number, y: number]

/** A path through points of a curve, whose position `at` is from 0 to 1. */
export function curve(count: number, point: (at: number) => Point): string {
  const points = Array.from({ length: count + 1 }, (_, step) => {
    const [x, y] = point(step / count)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

type Wave = {
  readonly radius: number
  /** How far it goes to both sides of the circle. */
  readonly depth: number
  readonly turns: number
  /** Radians. */
  readonly phase?: number
}

/** A closed wave around a circle: one strand of a guilloche. */
export function wave({ radius, depth, turns, phase = 0 }: Wave): string {
  const closed = curve(turns * 8, (at) => {
    const angle = at * 2 * Math.PI
    const distance = radius + depth * Math.sin(turns * angle + phase)
    return [distance * Math.cos(angle), distance * Math.sin(angle)]
  })
  return `${closed}Z`
}
