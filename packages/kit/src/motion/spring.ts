/** Angular frequency of the spring, per millisecond: it covers 90 % of the distance in 195 ms. */
const FREQUENCY = 0.02
/** Milliseconds between two keyframes. */
const FRAME = 16
const MAX_DURATION = 600

type SpringParameters = {
  readonly from: number
  readonly to: number
  /** Per millisecond, at the start. */
  readonly velocity?: number
  /** The distance from the end at which the movement is over. */
  readonly precision?: number
}

/**
 * Returns the positions of a critically damped spring, one for every 16 ms: it keeps the velocity it begins with, and
 * never swings back. As keyframes, they need no `linear()` easing.
 */
export function springPositions({ from, to, velocity = 0, precision = 0.5 }: SpringParameters) {
  const offset = from - to
  const slope = velocity + FREQUENCY * offset
  const positions: number[] = []
  for (let time = 0; time < MAX_DURATION; time += FRAME) {
    const left = (offset + slope * time) * Math.exp(-FREQUENCY * time)
    if (time > 0 && Math.abs(left) < precision) break
    positions.push(to + left)
  }
  return [...positions, to]
}

/** Moves an element along positions; returns the animation. */
export function move(
  element: Element,
  positions: readonly number[],
  frame: (position: number) => Keyframe,
  options: KeyframeAnimationOptions = {},
): Animation {
  return element.animate(positions.map(frame), { duration: (positions.length - 1) * FRAME, ...options })
}
