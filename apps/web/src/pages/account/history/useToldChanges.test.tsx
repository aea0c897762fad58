import type { RecentTransaction } from '@countersign/kit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { announcement } from '../../../routes/navigation.ts'
import { useToldChanges } from './useToldChanges.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  announcement.set('')
})

const sent = (digit: number, changes: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash: `0x${String(digit).padStart(64, '0')}`,
  chainId: 1,
  description: `Ticket ${digit}`,
  status: 'pending',
  confirmations: 1,
  createdAt: digit,
  updatedAt: digit,
  ...changes,
})

function Told({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
  useToldChanges(transactions)
  return null
}

test('R12.1 what becomes of transactions is told, and neither what was there before nor what is new', async () => {
  const told: string[] = []
  const stop = announcement.subscribe(() => {
    if (announcement.get() !== '') told.push(announcement.get())
  })
  root = createRoot(document.createElement('div'))
  const show = (...transactions: RecentTransaction[]) => root?.render(<Told transactions={transactions} />)
  show(sent(1), sent(2, { status: 'failed' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  show(sent(3), sent(1), sent(2, { status: 'failed' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(told).toEqual([])
  show(sent(3, { status: 'cancelled' }), sent(1, { status: 'confirmed' }), sent(2, { status: 'failed' }))
  await expect.poll(() => told).toEqual(['Ticket 3: Cancelled. Ticket 1: Confirmed.'])
  stop()
})
