import type { Hash } from 'viem'
import { describe, expect, it } from 'vitest'
import { card } from './cardSizes.ts'
import { drawBorder, drawBraid, drawEdge, EDGE, type Strands } from './drawBorder.ts'

const hashOf = (index: number): Hash => `0x${index.toString(16).padStart(64, '0')}`
const pathsOf = (drawing: readonly Strands[]) => drawing.map(({ path }) => path).join('')

/** The points where the cubics of the strands meet, in pixels. */
function pointsOf(path: string): readonly (readonly [number, number])[] {
  return path.split(/(?=M)/).flatMap((strand) => {
    const [x = 0, y = 0, ...rest] = (strand.match(/-?\d+/g) ?? []).map(Number)
    const points = [[x / 10, y / 10] as const]
    let [penX, penY] = [x, y]
    // The first cubic has six numbers, each smooth one has four.
    for (let index = 4; index < rest.length; index += 4) {
      penX += rest[index] ?? 0
      penY += rest[index + 1] ?? 0
      points.push([penX / 10, penY / 10])
    }
    return points
  })
}

describe('drawBorder', () => {
  it('R11.1 draws the same border for the same hash, in any letter case', () => {
    const hash: Hash = `0x${'aB'.repeat(32)}`
    expect(drawBorder(hash, card)).toEqual(drawBorder(hash, card))
    expect(drawBorder(hash.toLowerCase() as Hash, card)).toEqual(drawBorder(hash, card))
  })

  it('R11.1 draws another border for another hash, also if only the last digit differs', () => {
    const drawn = Array.from({ length: 500 }, (_, index) => pathsOf(drawBorder(hashOf(index), card)))
    expect(new Set(drawn).size).toBe(500)
  })

  it.each([
    ['on a desktop', card],
    ['on a phone', { width: 288, height: 620 }],
    ['with large text', { width: 620, height: 1400 }],
  ])('R11.1 has less than 9 kB of path data %s', (_, size) => {
    const sizes = Array.from({ length: 200 }, (_, index) => pathsOf(drawBorder(hashOf(index), size)).length)
    expect(Math.max(...sizes)).toBeLessThan(9_000)
  })

  it('stays within the edge of the card, 7 to 23 px from it', () => {
    for (let index = 0; index < 50; index += 1) {
      for (const [x, y] of pointsOf(pathsOf(drawBorder(hashOf(index), card)))) {
        const distance = Math.min(280 - x, 160 + y)
        expect(distance).toBeGreaterThan(7)
        expect(distance).toBeLessThan(23)
      }
    }
  })

  it('mirrored quarters meet without a seam: strands that are not at a peak on an axis meet in pairs', () => {
    for (const { path } of drawBorder(hashOf(7), card)) {
      const strands = path.split(/(?=M)/).map((strand) => pointsOf(strand))
      const starts = strands.map((points) => points[0])
      const ends = strands.map((points) => points.at(-1))
      expect(starts.map((point) => point?.[0])).toEqual(starts.map(() => 0))
      expect(ends.map((point) => point?.[1])).toEqual(ends.map(() => 0))
      expect(new Set(starts.map((point) => point?.[1])).size).toBe(starts.length - 1)
      expect(new Set(ends.map((point) => point?.[0])).size).toBe(ends.length - 1)
    }
  })
})

describe('drawEdge', () => {
  const drawn = Array.from({ length: 200 }, (_, index) => drawEdge(hashOf(index)))

  it('has less than 2 kB of path data, another one for another seed', () => {
    expect(Math.max(...drawn.map((edge) => pathsOf(edge).length))).toBeLessThan(2_000)
    expect(new Set(drawn.map(pathsOf)).size).toBe(200)
    expect(drawEdge(hashOf(7).toUpperCase())).toEqual(drawn[7])
  })

  it('stays within its width, and each strand ends where it starts, a period below', () => {
    for (const { path } of drawn.flat())
      for (const points of path.split(/(?=M)/).map(pointsOf)) {
        for (const [x] of points) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(EDGE.width)
        }
        const [[x, y] = [0, 0], end] = [points[0], points.at(-1)]
        expect(end).toEqual([x, y + EDGE.period])
      }
  })
})

it('a braid starts and ends in a point', () => {
  const strands = drawBraid(hashOf(1), 64)
    .split(/(?=M)/)
    .map((strand) => pointsOf(strand))
  expect(strands).toHaveLength(3)
  for (const points of strands) {
    expect(points[0]).toEqual([0, 0])
    expect(points.at(-1)).toEqual([64, 0])
  }
})
