import type { RecentTransaction } from '@countersign/core'
import { transactionsOf } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { RecentTransactionList } from './RecentTransactionList.tsx'

afterEach(() => localStorage.clear())

const DAY = 24 * 60 * 60_000
/** A chain that is not configured is never polled: its row keeps its state. */
const ELSEWHERE = 424242
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

const sent = (digit: number, changes: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash: hash(digit),
  chainId: 1,
  description: `Send ${digit} ETH`,
  status: 'confirmed',
  confirmations: 1,
  createdAt: 1_760_000_000_000,
  updatedAt: 1_760_000_000_000,
  ...changes,
})

type Props = Omit<Parameters<typeof RecentTransactionList.Custom>[0], 'children'>

const list = (properties: Props = {}) => (
  <RecentTransactionList.Custom {...properties}>
    {({ days, count, statusText }) => (
      <>
        <h1>{count}</h1>
        {days.map(({ date, rows }) => (
          <ul key={date.toDateString()} aria-label={String(date.getTime())}>
            {rows.map(({ transaction, chain, note, explorer, related, rowProps }) => (
              <li key={transaction.hash} {...rowProps}>
                {transaction.description}: {statusText(transaction.status)} on {chain?.name ?? 'none'} {note}
                {explorer && (
                  <a href={explorer.href} aria-label={explorer.label}>
                    View
                  </a>
                )}
                {related.map(({ text, href }) => (
                  <a key={text} href={href ?? undefined}>
                    {text}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        ))}
      </>
    )}
  </RecentTransactionList.Custom>
)

test('R11.1 a custom row has its state, network and explorer link', async () => {
  const { screen } = await renderKit(list({ transactions: [sent(1, { replacedBy: hash(2) })] }))
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Send 1 ETH: Confirmed on Ethereum')
  await expect.element(row).toHaveAttribute('data-transaction', `1:${hash(1)}`)
  const link = row.getByRole('link', { name: 'Send 1 ETH on Ethereum, view on explorer' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${hash(1)}`)
  const replacement = row.getByRole('link', { name: 'Sped up as 0x0000…0002' })
  await expect.element(replacement).toHaveAttribute('href', `https://etherscan.io/tx/${hash(2)}`)
})

test('the transaction that replaced one and executed it is named once', async () => {
  const transactions = [sent(1, { replacedBy: hash(2), transactionHashes: [hash(2)] })]
  const { screen } = await renderKit(list({ transactions }))
  await expect.element(screen.getByText('0x0000…0002')).toHaveTextContent('Sped up as 0x0000…0002')
})

test('R11.3 a custom row of a network that is not configured has a note, and no link', async () => {
  const { screen } = await renderKit(
    list({ transactions: [sent(1, { chainId: ELSEWHERE, status: 'pending' })] }),
  )
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Pending on none Network 424242 is no longer supported here')
  expect(row.getByRole('link').elements()).toEqual([])
})

test('R11.3 groups custom rows by day, up to the limit, and counts all that match', async () => {
  const noon = new Date(2026, 5, 15, 12).getTime()
  const times = [noon, noon - DAY / 3, noon - DAY, noon - 400 * DAY, noon - 800 * DAY]
  const transactions = times.map((createdAt, index) => sent(index, { createdAt }))
  const { screen } = await renderKit(
    list({ transactions, limit: 3, filter: ({ description }) => description !== 'Send 3 ETH' }),
  )
  await expect.element(screen.getByRole('heading')).toHaveTextContent('4')
  const days = screen.getByRole('list').elements()
  expect(days.map((day) => [Number(day.ariaLabel), day.children.length])).toEqual([
    [times[0], 2],
    [times[2], 1],
  ])
})

test('R12.1 lists the connected account by default, and announces status changes', async () => {
  const { screen, kit } = await renderKit(list(), { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Send 1 ETH: Pending')
  const live = screen.container.querySelector('[aria-live=polite]')
  expect(live?.textContent).toBe('')
  transactionsOf(kit).change(ALICE, ELSEWHERE, hash(1), { status: 'failed' })
  await expect.poll(() => live?.textContent?.trim()).toBe('Send 1 ETH: Failed.')
})
