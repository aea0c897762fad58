import { expect, test } from 'vitest'
import { hasNews, mergeTransactions } from './mergeTransactions.ts'
import type { RecentTransaction } from './RecentTransaction.ts'

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

test('R10.12 of two copies the later is right, whichever comes first', () => {
  const [old, late] = [row({ status: 'confirmed', updatedAt: 1 }), row({ updatedAt: 2 })]
  expect(mergeTransactions([old], [late])).toEqual([late])
  expect(mergeTransactions([late], [old])).toEqual([late])
})

test('R10.12 of two of one moment the one that has ended is right, else the first', () => {
  const [open, ended] = [row(), row({ status: 'failed' })]
  expect(mergeTransactions([open], [ended])).toEqual([ended])
  expect(mergeTransactions([ended], [open])).toEqual([ended])
  const [first, second] = [row({ description: 'first' }), row({ description: 'second' })]
  expect(mergeTransactions([first], [second])).toEqual([first])
})

test('R10.12 one hash in other letters is one, on another chain it is another', () => {
  const upper = row({ hash: `0x${'A'.repeat(64)}`, updatedAt: 2 })
  const elsewhere = row({ chainId: 10 })
  expect(mergeTransactions([row(), elsewhere], [upper])).toEqual([upper, elsewhere])
})

test('R10.12 what was cleared stays cleared until it is added later', () => {
  const cleared = row({ description: '', removed: true, updatedAt: 5 })
  expect(mergeTransactions([row()], [cleared])).toEqual([cleared])
  expect(mergeTransactions([cleared], [row({ updatedAt: 6 })])).toEqual([row({ updatedAt: 6 })])
})

test('R10.12 a merge has no news for a copy that was merged in', () => {
  const [mine, theirs] = [
    [row(), row({ chainId: 2 })],
    [row({ updatedAt: 3 }), row({ chainId: 3 })],
  ]
  const merged = mergeTransactions(mine, theirs)
  expect([hasNews(mine, merged), hasNews(theirs, merged)]).toEqual([false, false])
  expect([hasNews(merged, mine), hasNews(merged, theirs)]).toEqual([true, true])
})
