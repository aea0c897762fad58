import { expect, test } from 'vitest'
import type { RecentTransaction } from '../../adapter/TransactionsAdapter.ts'
import { isFollowed } from './isFollowed.ts'

const DAY = 24 * 60 * 60_000
const row = (change: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash: `0x${'1'.repeat(64)}`,
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'confirmed',
  confirmations: 1,
  createdAt: 0,
  updatedAt: 0,
  ...change,
})

test('R11.3 follows a pending transaction of any age, and none that was cleared', () => {
  expect(isFollowed(row({ status: 'pending' }), {}, 30 * DAY)).toBe(true)
  expect(isFollowed(row({ status: 'pending', removed: true }), {}, 0)).toBe(false)
})

test('R11.3 follows a completed transaction for five minutes, or until it is final', () => {
  expect(isFollowed(row(), {}, 5 * 60_000 - 1)).toBe(true)
  expect(isFollowed(row(), {}, 5 * 60_000)).toBe(false)
  expect(isFollowed(row(), { isFinal: true }, 0)).toBe(false)
})
