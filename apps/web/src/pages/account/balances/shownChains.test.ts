import { readyChains } from '@countersign/kit/chains'
import { expect, test } from 'vitest'
import { HANDFUL, shownChains } from './shownChains.ts'

const idsOf = (count: number, currentId?: number) =>
  shownChains(readyChains.slice(0, count), currentId).map(({ id }) => id)

test('R9.1 a handful of networks is shown at first, in the order they are configured', () => {
  expect(idsOf(30)).toEqual([1, 56, 8453, 42161, 137])
  expect(idsOf(3)).toEqual([1, 56, 8453])
})

test('R9.1 nobody has to ask for the one that is left', () => {
  expect(idsOf(HANDFUL + 1)).toHaveLength(HANDFUL + 1)
  expect(idsOf(HANDFUL + 2)).toHaveLength(HANDFUL)
})

test('R9.1 the current network is always among them', () => {
  expect(idsOf(30, 747474)).toEqual([1, 56, 8453, 42161, 747474])
  expect(idsOf(30, 8453)).toEqual([1, 56, 8453, 42161, 137])
  expect(idsOf(30, 424242)).toEqual([1, 56, 8453, 42161, 137])
})
