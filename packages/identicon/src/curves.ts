/** A closed curve: the point for an angle from 0 to 2π, and its derivative there. */
export type Curve = (angle: number) => { x: number; y: number; dx: number; dy: number }

/**
 * A line that waves between two edges around the centre; both edges swing out at every petal.
 * Several of them, each with its own phase, weave a band.
 */
export function ribbon(band: {
  outer: number
  outerSwell: number
  inner: number
  innerSwell: number
  petals: number
  turn: number
  waves: number
  phase: number
}): Curve {
  const { petals, turn, waves, phase } = band
  const [middle, half] = [(band.outer + band.inner) / 2, (band.outer - band.inner) / 2]
  const middleSwell = (band.outerSwell + band.innerSwell) / 2
  const halfSwell = (band.outerSwell - band.innerSwell) / 2
  return (angle) => {
    const swing = Math.cos(petals * (angle - turn))
    const swingChange = -petals * Math.sin(petals * (angle - turn))
    const wave = Math.cos(waves * (angle - turn) + phase)
    const waveChange = -waves * Math.sin(waves * (angle - turn) + phase)
    const width = half + halfSwell * swing
    const radius = middle + middleSwell * swing + width * wave
    const change = middleSwell * swingChange + halfSwell * swingChange * wave + width * waveChange
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return {
      x: radius * cos,
      y: radius * sin,
      dx: change * cos - radius * sin,
      dy: change * sin + radius * cos,
    }
  }
}

/** A rose of loops: one point turning on a circle that turns the other way on a circle. */
export function rose({
  radius,
  loop,
  wind,
  petals,
  turn,
}: {
  radius: number
  loop: number
  wind: number
  petals: number
  turn: number
}): Curve {
  const large = radius / (1 + loop)
  const small = large * loop
  const back = petals - wind
  return (angle) => {
    const [on, off] = [wind * angle + turn, back * angle - turn]
    return {
      x: large * Math.cos(on) + small * Math.cos(off),
      y: large * Math.sin(on) - small * Math.sin(off),
      dx: -large * wind * Math.sin(on) - small * back * Math.sin(off),
      dy: large * wind * Math.cos(on) - small * back * Math.cos(off),
    }
  }
}
