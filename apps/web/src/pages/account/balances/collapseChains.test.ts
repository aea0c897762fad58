import { popularChains } from '@countersign/kit/chains'
import { expect, test } from 'vitest'
import { COLLAPSED_COUNT, collapseChains } from './collapseChains.ts'

const idsOf = (count: number, currentId?: number) =>
  collapseChains(popularChains.slice(0, count), currentId).map(({ id }) => id)

test('R9.1 shows the first few networks in the configured order', () => {
  expect(idsOf(30)).toEqual([1, 56, 8453, 42161, 137])
  expect(idsOf(3)).toEqual([1, 56, 8453])
})

test('R9.1 never collapses a single network', () => {
  expect(idsOf(COLLAPSED_COUNT + 1)).toHaveLength(COLLAPSED_COUNT + 1)
  expect(idsOf(COLLAPSED_COUNT + 2)).toHaveLength(COLLAPSED_COUNT)
})

test('R9.1 always includes the current network', () => {
  expect(idsOf(30, 747474)).toEqual([1, 56, 8453, 42161, 747474])
  expect(idsOf(30, 8453)).toEqual([1, 56, 8453, 42161, 137])
  expect(idsOf(30, 424242)).toEqual([1, 56, 8453, 42161, 137])
})
