import { expect, test } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import type { RecentTransactionStatus } from './RecentTransaction.ts'
import { RecentTransactionList } from './RecentTransactionList.tsx'
import { transactionsOf } from './transactionsOf.ts'

const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

test('R11.1 each state has its label, and each row its network and explorer link', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  // A chain that is not configured is never asked: the row stays as it is put.
  const labels = { confirmed: 'Confirmed', failed: 'Failed', replaced: 'Replaced', cancelled: 'Cancelled' }
  Object.entries(labels).forEach(([status], index) => {
    transactionsOf(kit).add(ALICE, 1, { hash: hash(index), description: `Send ${index} ETH` })
    transactionsOf(kit).settle(ALICE, 1, hash(index), status as RecentTransactionStatus)
  })
  transactionsOf(kit).add(ALICE, 424242, { hash: hash(9), description: 'Send 9 ETH' })

  for (const [index, label] of Object.values(labels).entries()) {
    const row = screen.getByRole('listitem').filter({ hasText: `Send ${index} ETH` })
    await expect.element(row).toHaveTextContent(`Ethereum${label}`)
    await expect
      .element(row.getByRole('link'))
      .toHaveAttribute('href', `https://etherscan.io/tx/${hash(index)}`)
  }
  const unknown = screen.getByRole('listitem').filter({ hasText: 'Send 9 ETH' })
  await expect.element(unknown).toHaveTextContent('Pending')
  await expect.element(unknown.getByRole('link')).not.toBeInTheDocument()
})

test('R11.3 "Clear All" leads to the empty state, which says what comes here', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, 424242, { hash: hash(1), description: 'Send 1 ETH' })
  await screen.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(screen.getByText('Transactions you send from Test App appear here.')).toBeVisible()
})
