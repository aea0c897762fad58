import { expect, test } from 'vitest'
import { createSignInAdapter } from './signInAdapter.ts'
import { notifyTransactionsChanged, onTransactionsChanged } from './transactionChanges.ts'

test('R10.13 notifies listeners until they unsubscribe', () => {
  const notified: string[] = []
  const { transactions } = createSignInAdapter({})
  const stop = transactions?.subscribe?.(() => notified.push('adapter'))
  const listener = () => void notified.push('other')
  const stops = [onTransactionsChanged(listener), onTransactionsChanged(listener)]
  notifyTransactionsChanged()
  expect(notified).toEqual(['adapter', 'other', 'other'])
  stop?.()
  stops[0]?.()
  notifyTransactionsChanged()
  expect(notified.slice(3)).toEqual(['other'])
  stops[1]?.()
})
