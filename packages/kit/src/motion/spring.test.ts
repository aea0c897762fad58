import { expect, test } from 'vitest'
import { springPositions } from './spring.ts'

test('moves from the first position to the last, and never past it', () => {
  const positions = springPositions({ from: 400, to: 100 })
  expect(positions[0]).toBe(400)
  expect(positions.at(-1)).toBe(100)
  expect(positions).toEqual([...positions].sort((a, b) => b - a))
})

test('has covered nine tenths of the distance after 200 ms', () => {
  const [, ...positions] = springPositions({ from: 0, to: 100 })
  expect(positions[11]).toBeLessThan(90)
  expect(positions[12]).toBeGreaterThan(90)
})

test('begins with the velocity of the finger', () => {
  const [first = 0, second = 0] = springPositions({ from: 100, to: 800, velocity: 2 })
  const [, slower = 0] = springPositions({ from: 100, to: 800 })
  expect(second - first).toBeGreaterThan(2 * 16)
  expect(slower - first).toBeLessThan(2 * 16)
})

test('ends once the rest of the way is smaller than the precision', () => {
  const coarse = springPositions({ from: 1, to: 0, precision: 0.02 })
  const fine = springPositions({ from: 1, to: 0, precision: 0.002 })
  expect(coarse.length).toBeLessThan(fine.length)
  expect(coarse.at(-2)).toBeGreaterThan(0.02)
})
