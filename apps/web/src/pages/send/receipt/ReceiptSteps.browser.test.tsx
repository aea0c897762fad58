import type { RecentTransactionRowState, RecentTransactionStatus } from '@countersign/kit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/layers.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { ReceiptSteps } from './ReceiptSteps.tsx'

const rowOf = (status: RecentTransactionStatus): RecentTransactionRowState => ({
  transaction: {
    hash: `0x${'ab'.repeat(32)}`,
    chainId: 1,
    description: 'Send 1 ETH',
    status,
    confirmations: 2,
    createdAt: Date.UTC(2026, 0, 1),
    updatedAt: Date.UTC(2026, 0, 1, 0, 1),
  },
  shortDescription: 'Send 1 ETH',
  chain: null,
  note: status === 'pending' ? '1 of 2 confirmations' : null,
  explorer: null,
  related:
    status === 'replaced'
      ? [{ hash: `0x${'cd'.repeat(32)}`, text: 'Replaced by 0xcdcd…cdcd', href: null }]
      : [],
  rowProps: { 'data-transaction': '' },
})

function show(row?: RecentTransactionRowState) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<ReceiptSteps row={row} statusText={(status) => status.toUpperCase()} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return page.elementLocator(container).getByRole('listitem')
}

test.each([
  ['pending', ['now', 'next'], ['PENDING', 'CONFIRMED'], '1 of 2 confirmations'],
  ['confirmed', ['done', 'confirmed'], ['PENDING', 'CONFIRMED'], ''],
  ['failed', ['done', 'failed'], ['PENDING', 'FAILED'], ''],
  ['cancelled', ['done', 'cancelled'], ['PENDING', 'CANCELLED'], ''],
  ['replaced', ['done', 'cancelled'], ['PENDING', 'REPLACED'], 'Replaced by 0xcdcd…cdcd'],
] as const)('R11.1 the steps of a transfer that is %s', async (status, marks, names, detail) => {
  const steps = show(rowOf(status))
  await expect.poll(() => steps.elements().map((step) => step.getAttribute('data-mark'))).toEqual(marks)
  const elements = steps.elements()
  expect(elements.map((step) => step.querySelector('p')?.textContent)).toEqual(names)
  const current = elements.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(current.map((step) => step.querySelector('p')?.textContent)).toEqual([
    status === 'pending' ? 'PENDING' : names[1],
  ])
  expect(current[0]?.textContent).toContain(detail)
})

test('R11.1 a transfer that is not recorded yet is pending', async () => {
  const steps = show()
  await expect
    .poll(() => steps.elements().map((step) => step.getAttribute('data-mark')))
    .toEqual(['now', 'next'])
})
