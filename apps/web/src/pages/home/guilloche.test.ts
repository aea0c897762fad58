import { describe, expect, it } from 'vitest'
import { guillocheTurn, tallyHalf } from './guilloche.ts'

const line = { radius: 100, swing: 20, lobes: 12, petalSwing: 10, petals: 6, petalPhase: 0 }

describe('the two-halves seal', () => {
  it.each([6, 3])('one of %i turns ends where the next one starts', (turns) => {
    const [x, y] = start(guillocheTurn(line, 1, turns))
    const [endX, endY] = end(guillocheTurn(line, 1, turns))
    const angle = (2 * Math.PI) / turns
    expect(endX).toBeCloseTo(x * Math.cos(angle) - y * Math.sin(angle), 0.9)
    expect(endY).toBeCloseTo(x * Math.sin(angle) + y * Math.cos(angle), 0.9)
    expect(Math.hypot(endX, endY)).toBeGreaterThan(70)
    expect(Math.hypot(endX, endY)).toBeLessThanOrEqual(130)
  })

  it('a band has as many different lines as strands', () => {
    expect(new Set(guillocheTurn(line, 8, 6).split('M').slice(1)).size).toBe(8)
  })

  it('both halves share one cut, so that they fit', () => {
    const cut = (side: 'first' | 'second') =>
      tallyHalf(200, side)
        .match(/L-?[\d.]+ -?[\d.]+/g)
        ?.slice(0, -1)
    expect(cut('first')).toEqual(cut('second'))
  })
})

const start = (path: string) => numbers(path.slice(0, path.indexOf('q')))

function end(path: string): readonly [number, number] {
  let [x, y] = start(path)
  for (const curve of path.split('q').slice(1)) {
    const [, , dx = 0, dy = 0] = numbers(curve)
    x += dx
    y += dy
  }
  return [x, y]
}

const numbers = (text: string) =>
  (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number) as [number, number, number?, number?]
