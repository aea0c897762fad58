import { expect, test } from 'vitest'
import { formatTable, median, verdictOf } from './benchTable.mjs'

test('accepts a value up to its budget, inclusive', () => {
  expect(verdictOf({ value: 8, budget: 8 })).toBe('within')
  expect(verdictOf({ value: 8.01, budget: 8 })).toBe('over')
  expect(verdictOf({ value: 1, budget: 0 })).toBe('over')
  expect(verdictOf({ value: 8 })).toBe('')
})

test('names values above their budget', () => {
  expect(
    formatTable([
      { name: 'kit, style', value: 4.26, budget: 8, unit: 'kB' },
      { name: 'requests', value: 3, budget: 0, digits: 0 },
      { name: 'floor', value: 103.5, unit: 'kB' },
    ]),
  ).toMatchInlineSnapshot(`
    "               measured       budget
    kit, style       4.3 kB       8.0 kB  within
    requests              3            0  over
    floor          103.5 kB            -"
  `)
})

test('treats a missing measurement as an error', () => {
  expect(() => formatTable([{ name: 'paint', value: Number.NaN, budget: 16 }])).toThrow('"paint"')
  expect(() => formatTable([{ name: 'heap', value: undefined, budget: 4 }])).toThrow('"heap"')
})

test('returns the mean of the two middle values as the median of an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 2, 4, 9])).toBe(3)
})
