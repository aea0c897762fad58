import type { RecentTransaction } from '@countersign/kit'
import { expect, test } from 'vitest'
import { filterChoices, isFiltered, matches, noFilter } from './historyFilter.ts'

const row = (chainId: number, status: RecentTransaction['status']): RecentTransaction => ({
  hash: '0x1',
  chainId,
  status,
  description: 'Send',
  confirmations: 1,
  createdAt: 1,
  updatedAt: 1,
})
const all = [row(1, 'pending'), row(1, 'confirmed'), row(10, 'confirmed'), row(10, 'failed')]

test('R11.3 shows one network, one state, both, or everything', () => {
  expect(all.filter(matches(noFilter))).toEqual(all)
  expect(all.filter(matches({ chainId: 1, status: null }))).toEqual(all.slice(0, 2))
  expect(all.filter(matches({ chainId: null, status: 'confirmed' }))).toEqual(all.slice(1, 3))
  expect(all.filter(matches({ chainId: 10, status: 'failed' }))).toEqual(all.slice(3))
  expect(all.filter(matches({ chainId: 1, status: 'failed' }))).toEqual([])
  expect([noFilter, { chainId: 1, status: null }].map(isFiltered)).toEqual([false, true])
})

test('R11.3 offers the values that occur, and keeps the selected one when it no longer does', () => {
  expect(filterChoices(all, noFilter)).toEqual({
    chainIds: [1, 10],
    statuses: ['pending', 'confirmed', 'failed'],
  })
  expect(filterChoices(all.slice(0, 1), { chainId: 10, status: 'cancelled' })).toEqual({
    chainIds: [1, 10],
    statuses: ['pending', 'cancelled'],
  })
})
