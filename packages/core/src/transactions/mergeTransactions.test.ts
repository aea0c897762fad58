import { expect, test } from 'vitest'
import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import { hasChanges, mergeTransactions } from './mergeTransactions.ts'

function row(change: Partial<RecentTransaction> = {}): RecentTransaction {
  return {
    hash: `0x${'a'.repeat(64)}`,
    chainId: 1,
    description: 'Send 1 ETH',
    status: 'pending',
    confirmations: 1,
    createdAt: 1,
    updatedAt: 1,
    ...change,
  }
}

test('R10.12 merges by the later update, in either order', () => {
  const [old, newer] = [row({ status: 'confirmed', updatedAt: 1 }), row({ updatedAt: 2 })]
  expect(mergeTransactions([old], [newer])).toEqual([newer])
  expect(mergeTransactions([newer], [old])).toEqual([newer])
})

test('R10.12 of two copies with the same time the settled one wins, else the first', () => {
  const [open, ended] = [row(), row({ status: 'failed' })]
  expect(mergeTransactions([open], [ended])).toEqual([ended])
  expect(mergeTransactions([ended], [open])).toEqual([ended])
  const [first, second] = [row({ description: 'first' }), row({ description: 'second' })]
  expect(mergeTransactions([first], [second])).toEqual([first])
})

test('R10.12 compares hashes case-insensitively and per chain', () => {
  const upper = row({ hash: `0x${'A'.repeat(64)}`, updatedAt: 2 })
  const elsewhere = row({ chainId: 10 })
  expect(mergeTransactions([row(), elsewhere], [upper])).toEqual([upper, elsewhere])
})

test('R10.12 a cleared transaction stays cleared until it is added again', () => {
  const cleared = row({ description: '', removed: true, updatedAt: 5 })
  expect(mergeTransactions([row()], [cleared])).toEqual([cleared])
  expect(mergeTransactions([cleared], [row({ updatedAt: 6 })])).toEqual([row({ updatedAt: 6 })])
})

test('R10.12 merging is idempotent', () => {
  const [first, second] = [
    [row(), row({ chainId: 2 })],
    [row({ updatedAt: 3 }), row({ chainId: 3 })],
  ]
  const merged = mergeTransactions(first, second)
  expect([hasChanges(first, merged), hasChanges(second, merged)]).toEqual([false, false])
  expect([hasChanges(merged, first), hasChanges(merged, second)]).toEqual([true, true])
})
