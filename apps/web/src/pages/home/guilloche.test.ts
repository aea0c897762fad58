import { describe, expect, it } from 'vitest'
import { guillocheBand, guillochePath, tallyHalf } from './guilloche.ts'

const line = { radius: 100, swing: 20, lobes: 12, petalSwing: 10, petals: 6, petalPhase: 0 }

describe('the two-halves seal', () => {
  it('draws closed lines that stay within radius and swing', () => {
    const path = guillochePath({ ...line, phase: 0 })
    expect(path).toMatch(/^M.*Z$/)
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(130)
    const start = path.slice(1, path.indexOf('Q'))
    expect(path.endsWith(`${start}Z`)).toBe(true)
  })

  it('a band has as many different lines as strands', () => {
    expect(new Set(guillocheBand(line, 8)).size).toBe(8)
  })

  it('both halves share one cut, so that they fit', () => {
    const cut = (side: 'first' | 'second') =>
      tallyHalf(200, side)
        .match(/L-?[\d.]+ -?[\d.]+/g)
        ?.slice(0, -1)
    expect(cut('first')).toEqual(cut('second'))
  })
})
