import {
  CountersignProvider,
  createWalletConfig,
  type RecentTransaction,
  RecentTransactionList,
} from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { custom } from 'viem'
import { type Chain, mainnet, sepolia } from 'viem/chains'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/layers.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { HistoryList } from './HistoryList.tsx'

const plain: Chain = { ...sepolia, blockExplorers: undefined }

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** What the network responds to requests for a transaction. */
let onNetwork: object | null = null
const transports = {
  [mainnet.id]: custom({ request: async () => onNetwork }, { retryCount: 0 }),
}

async function show(...transactions: RecentTransaction[]) {
  const config = createWalletConfig({ chains: [mainnet, plain], transports })
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
        <Listed transactions={transactions} />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  const screen = page.elementLocator(container)
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  return screen
}

function Listed({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
  const [limit, setLimit] = useState<number | undefined>(20)
  return (
    <RecentTransactionList.Custom transactions={transactions} limit={limit}>
      {(list) => <HistoryList {...list} limit={limit} onShowAll={() => setLimit(undefined)} />}
    </RecentTransactionList.Custom>
  )
}

let last = 0
const sent = (changes: Partial<RecentTransaction> = {}): RecentTransaction => {
  last += 1
  return {
    hash: `0x${String(last).padStart(64, '0')}`,
    chainId: 1,
    description: `Ticket ${last}`,
    status: 'confirmed',
    confirmations: 1,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...changes,
  }
}

test.each([
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['failed', 'Failed'],
  ['replaced', 'Replaced'],
  ['cancelled', 'Cancelled'],
] as const)('R11.1 a row shows description, network, time and the state %s', async (status, words) => {
  const screen = await show(sent({ status, description: 'Send 1 ETH' }))
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent(`Send 1 ETHEthereum · just now${words}`)
})

test('R11.1 at 320 px an amount of 18 digits stays in one line, and a press shows all of them', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const exact = 'Send 0.123456789123456789 ETH to 0x0000…Beef'
  const details = {
    kind: 'send',
    amount: '0.123456789123456789',
    symbol: 'ETH',
    recipient: `0x${'0'.repeat(36)}Beef`,
  } as const
  const screen = await show(sent({ description: exact, details }))
  const short = screen.getByText('Send 0.1234 ETH to 0x0000…Beef')
  await expect.element(short).toBeVisible()
  expect(screen.getByText('0.1234 ETH', { exact: true }).element().getClientRects()).toHaveLength(1)
  expect(screen.getByText(exact).element()).not.toBeVisible()
  await short.click()
  await expect.element(screen.getByText(exact)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('R11.1 a row links to its network’s explorer, if it has one', async () => {
  const transaction = sent({ description: 'Send 1 ETH' })
  const screen = await show(transaction, sent({ chainId: plain.id }), sent({ chainId: 424242 }))
  const link = screen.getByRole('link')
  await expect.element(link).toHaveAccessibleName('Send 1 ETH on Ethereum, view on explorer')
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${transaction.hash}`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link.elements()).toHaveLength(1)
  await expect.element(screen.getByText('Network 424242')).toBeVisible()
})

test.each([
  ['replaced', 'Replaced by'],
  ['cancelled', 'Cancelled by'],
  ['confirmed', 'Sped up as'],
] as const)('R11.3 a transaction that was %s names and links its replacement', async (status, words) => {
  const replacedBy = `0x${'ab'.repeat(32)}` as const
  const screen = await show(sent({ status, replacedBy }))
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`${words} 0xabab…abab`)
  const link = screen.getByRole('link', { name: '0xabab…abab' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${replacedBy}`)
})

test('R11.3 a row on an unconfigured network shows that it is not tracked', async () => {
  const screen = await show(sent({ chainId: 424242, status: 'pending' }))
  await expect.element(screen.getByText('no longer supported here')).toBeVisible()
})

test('R11.3 groups rows by day, and loads more than the first twenty on demand', async () => {
  const day = 24 * 60 * 60_000
  const old = Array.from({ length: 20 }, () => sent({ createdAt: Date.now() - 40 * day }))
  const screen = await show(sent({ createdAt: Date.now() }), sent({ createdAt: Date.now() - day }), ...old)
  const headings = screen.getByRole('heading', { level: 3 })
  expect(headings.elements().map((element) => element.textContent)).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/\d{4}$/),
  ])
  expect(screen.getByRole('listitem').elements()).toHaveLength(20)
  await screen.getByRole('button', { name: 'Show all 22' }).click()
  const rows = screen.getByRole('listitem').elements()
  expect(rows).toHaveLength(22)
  expect(document.activeElement).toBe(rows[20])
  expect(screen.getByRole('button', { name: 'Show all' }).elements()).toHaveLength(0)
})

test('R11.1 a key turns a slip: its back has the transaction as it was sent', async () => {
  const [from, to] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
  onNetwork = { from, to, value: '0x1', input: '0xabcd', nonce: '0x7', gas: '0x5208', ...fees }
  const screen = await show(sent({ description: 'Mint the ticket' }))
  const row = screen.getByRole('listitem')
  const button = row.getByRole('button', { name: 'Show details' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row.getByText('Transaction number')).toBeVisible()
  const fact = (name: string) =>
    [...row.element().querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
      ?.textContent
  await expect.poll(() => fact('Transaction number')).toBe('7')
  expect(fact('From')).toBe(from)
  expect(fact('To')).toBe(to)
  expect(fact('Data')).toBe('0xabcd')
  await expect.element(row).toHaveTextContent('Mint the ticket')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(row.getByText('Transaction number')).not.toBeInTheDocument()
})

test('R11.1 a transaction that the network cannot return has one side', async () => {
  const screen = await show(sent({ chainId: 424242 }), sent({ calls: 2 }))
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('R11.1 slips overlap by their edges only: a pile whose texts are whole', async () => {
  const screen = await show(sent(), sent(), sent())
  const boxes = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.getBoundingClientRect())
  for (const [index, box] of boxes.slice(1).entries()) expect((boxes[index]?.bottom ?? 0) - box.top).toBe(8)
  for (const [index, row] of screen.getByRole('listitem').elements().entries()) {
    const { left, top, bottom } = boxes[index] ?? new DOMRect()
    const text = row.querySelector('bdi')?.getBoundingClientRect() ?? new DOMRect()
    expect(text.top).toBeGreaterThan(top + (index > 0 ? 8 : 0))
    expect(document.elementFromPoint(left + 40, bottom - 3)?.closest('li')).toBe(row)
  }
})

test('a hundred slips have less than 3.5 kB of drawing each', async () => {
  const screen = await show(...Array.from({ length: 100 }, () => sent({ details: detailsOf })))
  await screen.getByRole('button', { name: 'Show all 100' }).click()
  const rows = screen.getByRole('listitem').elements()
  expect(rows).toHaveLength(100)
  for (const row of rows) {
    const paths = [...row.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
    expect(paths.join('').length).toBeLessThan(3_500)
  }
})

const detailsOf = { kind: 'send', amount: '1', symbol: 'ETH', recipient: `0x${'2'.repeat(40)}` } as const
