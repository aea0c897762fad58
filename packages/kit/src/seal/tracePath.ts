import type { Curve } from './curves.ts'

/** A closed curve as SVG path data of relative smooth cubics, rounded to whole units. */
export function tracePath(curve: Curve, segments: number): string {
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
