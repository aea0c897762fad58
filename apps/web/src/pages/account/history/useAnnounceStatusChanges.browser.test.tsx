import type { RecentTransaction } from '@countersign/kit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { announcement } from '../../../routes/navigation.ts'
import { useAnnounceStatusChanges } from './useAnnounceStatusChanges.ts'

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
  useAnnounceStatusChanges(transactions)
  return null
}

test('R12.1 announces status changes, and neither initial nor new transactions', async () => {
  const announcements: string[] = []
  const stop = announcement.subscribe(() => {
    if (announcement.get() !== '') announcements.push(announcement.get())
  })
  root = createRoot(document.createElement('div'))
  const show = (...transactions: RecentTransaction[]) => root?.render(<Told transactions={transactions} />)
  show(sent(1), sent(2, { status: 'failed' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  show(sent(3), sent(1), sent(2, { status: 'failed' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(announcements).toEqual([])
  show(sent(3, { status: 'cancelled' }), sent(1, { status: 'confirmed' }), sent(2, { status: 'failed' }))
  await expect.poll(() => announcements).toEqual(['Ticket 3: Cancelled. Ticket 1: Confirmed.'])
  stop()
})
