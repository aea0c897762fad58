import { expect, test } from 'vitest'
import type { RecentTransaction } from '../adapter/TransactionsAdapter.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { keepWithinBounds, mergeTransactions } from './mergeTransactions.ts'
import { createTransactionStore } from './transactionStore.ts'

const A = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const hash = `0x${'a'.repeat(64)}` as const
const row = (changes: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash,
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'confirmed',
  confirmations: 1,
  createdAt: 1,
  updatedAt: 1,
  ...changes,
})

test('R11.3 lists the newest transaction first, and drops the oldest completed ones', () => {
  const rows = Array.from({ length: 51 }, (_, index) => row({ chainId: index + 1, createdAt: index }))
  const kept = keepWithinBounds(rows).map(({ createdAt }) => createdAt)
  expect(kept).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
})

test('R11.3 keeps 150 cleared transactions, which take no place of others', () => {
  const cleared = Array.from({ length: 151 }, (_, index) =>
    row({ chainId: index + 1, createdAt: index + 1, removed: true, status: 'pending', description: '' }),
  )
  const kept = keepWithinBounds([row({ createdAt: 0 }), ...cleared])
  expect(kept).toHaveLength(151)
  expect([kept[0]?.createdAt, kept.at(-2)?.createdAt, kept.at(-1)?.createdAt]).toEqual([151, 2, 0])
})

test('R10.12 of two completed copies with the same time the first wins', () => {
  const [confirmed, failed] = [row(), row({ status: 'failed' })]
  expect(mergeTransactions([confirmed], [failed])).toEqual([confirmed])
})

test('R11.1 stores another number of confirmations, or a nonce alone', () => {
  const store = createTransactionStore(createSafeStorage(() => undefined))
  store.add(A, 1, { hash, description: 'Send 1 ETH' })
  store.add(A, 1, { hash, description: 'Send 1 ETH', confirmations: 3 })
  store.change(A, 1, hash, { nonce: 4 })
  expect(store.list(A)).toMatchObject([{ confirmations: 3, nonce: 4 }])
})
