import { type Curve, ribbon, rose } from './curves.ts'
import { designOf, type IdenticonDesign } from './design.ts'

/** One stroke of an identicon. */
export type IdenticonPath = {
  /** SVG path data. */
  d: string
  /** The CSS color of the stroke. */
  ink: string
  /** The stroke width in units of the view box. */
  width: number
  /** The opacity of a fill in the same color. Default: no fill. */
  tint?: number
}

export type IdenticonDrawing = { viewBox: string; paths: IdenticonPath[] }

/** Half the side of the view box. */
const unit = 1000

/**
 * Draws the guilloche rosette of an address at a size in pixels: the same strokes for any letter case. Small sizes have
 * fewer and bolder lines of the same figure, and the same ink in the same place.
 */
export function drawIdenticon(address: string, size: number): IdenticonDrawing {
  const design = designOf(address)
  const paths = size <= 32 ? drawMark(design, size) : drawRosette(design, size)
  return { viewBox: `${-unit} ${-unit} ${2 * unit} ${2 * unit}`, paths }
}

/** Only outline and rose: distinguishable at the size of a letter. */
function drawMark(
  { ink, secondInk, petals, turn, swell, wind, loop }: IdenticonDesign,
  size: number,
): IdenticonPath[] {
  const width = strokeWidth(1.4, size)
  const reach = unit - width / 2
  const edge = (1 - swell * 1.3) * reach
  const outline = {
    outer: edge,
    inner: edge,
    outerSwell: swell * 1.3 * reach,
    innerSwell: swell * 1.3 * reach,
  }
  const ring = ribbon({ ...outline, petals, turn, waves: petals, phase: 0 })
  const radius = reach * (1 - swell * 1.3) - width * 1.2
  return [
    { d: tracePath(ring, petals * 5), ink, width, tint: 0.26 },
    { d: tracePath(rose({ radius, loop, wind, petals, turn }), (petals - wind) * 6), ink: secondInk, width },
  ]
}

/** Rim, weave and rose, each a bundle of lines that cross. The rim has the first ink, what it encloses the second. */
function drawRosette(design: IdenticonDesign, size: number): IdenticonPath[] {
  const { ink, secondInk, petals, turn, swell, rim, weave, rimWaves, weaveWaves, wind, loop } = design
  const level = size <= 64 ? 0 : size <= 120 ? 1 : 2
  const width = strokeWidth([1, 0.85, 0.9][level] ?? 1, size)
  const reach = unit - width / 2
  const outer = 1 - swell
  const seam = outer - rim
  const core = level === 0 ? seam : seam - weave

  const lines = (count: number, line: string, curveOf: (phase: number, index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({
      d: curveOf((2 * Math.PI * index) / count, index),
      ink: line,
      width,
    }))
  const band =
    (from: number, fromSwell: number, to: number, toSwell: number, waves: number) => (phase: number) =>
      tracePath(
        ribbon({
          outer: from * reach,
          outerSwell: fromSwell * reach,
          inner: to * reach,
          innerSwell: toSwell * reach,
          petals,
          turn,
          waves,
          phase,
        }),
        Math.max(waves * 4, petals * 6),
      )
  const heart = (_: number, index: number) => {
    const radius = (core + swell * (level === 0 ? 0.9 : 0.5) + (level === 0 ? 0 : 0.04)) * reach
    const wider = loop * (1 + index * 0.1)
    return tracePath(rose({ radius, loop: wider, wind, petals, turn }), (petals - wind) * 6)
  }

  return [
    ...lines([2, 3, 4][level] ?? 4, ink, band(outer, swell, seam, swell * 0.9, rimWaves)),
    ...lines([0, 4, 6][level] ?? 6, secondInk, band(seam + 0.04, swell * 0.9, core, swell * 0.5, weaveWaves)),
    ...lines([2, 2, 4][level] ?? 4, secondInk, heart),
  ]
}

function strokeWidth(pixels: number, size: number): number {
  return Math.round((pixels * 2 * unit) / size)
}

/** A closed curve as SVG path data of relative smooth cubics, rounded to whole units. */
function tracePath(curve: Curve, segments: number): string {
  const step = (2 * Math.PI) / segments
  const first = curve(0)
  let [penX, penY] = [Math.round(first.x), Math.round(first.y)]
  let data = `M${penX} ${penY}`
  for (let index = 1; index <= segments; index += 1) {
    const point = curve(index * step)
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    const control = [point.x - (point.dx * step) / 3 - penX, point.y - (point.dy * step) / 3 - penY]
    const numbers = [...control, x - penX, y - penY]
    if (index === 1) numbers.unshift((first.dx * step) / 3, (first.dy * step) / 3)
    data += (index === 1 ? 'c' : index === 2 ? 's' : ' ') + joinNumbers(numbers)
    penX = x
    penY = y
  }
  return `${data.replace(/ -/g, '-')}z`
}

function joinNumbers(numbers: readonly number[]): string {
  return numbers.map((value) => Math.round(value)).join(' ')
}
