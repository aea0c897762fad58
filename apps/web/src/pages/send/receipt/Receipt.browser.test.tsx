import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { BOB, type Responses, renderSend } from '../testing/renderSend.tsx'

/** Sends, and shows the receipt. */
async function send(amount: string, given: Partial<Responses> = {}) {
  const form = await renderSend(given)
  await form.to.fill(BOB)
  await form.amount.fill(amount)
  await expect.poll(form.fee).toMatch(/ETH$/)
  await form.submit.click()
  const receipt = form.screen.getByRole('region', { name: `Send ${amount} ETH to 0x7099…79C8` })
  await expect.element(receipt).toBeVisible()
  return {
    ...form,
    receipt,
    step: () => receipt.element().querySelector('[aria-current="step"]')?.textContent,
  }
}

test('R11.1 the receipt has the amount, the recipient, the network, the fee and the steps, each once', async () => {
  const { screen, receipt, step } = await send('0.1')
  await expect.element(receipt.getByText('0.1 ETH')).toBeVisible()
  await expect.element(receipt.getByText(BOB)).toBeVisible()
  await expect.element(receipt.getByText('Ethereum')).toBeVisible()
  await expect.element(receipt.getByText('0.000047 ETH')).toBeVisible()
  await expect.poll(step).toContain('Pending')
  expect(screen.getByText('Recent Transactions').elements()).toEqual([])
  expect(screen.getByText('Clear All').elements()).toEqual([])
  expect(screen.getByText(/0\.1\s?ETH/).elements()).toHaveLength(1)
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Send again'])
  await expect.element(screen.getByRole('link')).toHaveTextContent('View on explorer')
})

/** Changes the only transaction, as another tab does. */
function change(changes: Readonly<Record<string, unknown>>) {
  const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.transactions.')) ?? ''
  const [sent] = JSON.parse(localStorage.getItem(key) ?? '[]')
  const newValue = JSON.stringify([{ ...sent, ...changes, updatedAt: sent.updatedAt + 1 }])
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

test.each([
  ['confirmed', 'Transaction confirmed', 'Confirmed', null],
  ['failed', 'Transaction failed', 'Failed', 'The network rejected the transfer of 0.1 ETH to 0x7099…79C8.'],
  ['cancelled', 'Transaction cancelled', 'Cancelled', 'Another transaction replaced the transfer of 0.1 ETH'],
  ['replaced', 'Transaction cancelled', 'Replaced', 'Another transaction replaced the transfer of 0.1 ETH'],
] as const)('R11.1 R11.3 a receipt that is %s reads "%s"', async (status, title, name, reason) => {
  const { screen, receipt, step } = await send('0.1')
  expect(step()).toContain('Pending')
  // Once it is recorded.
  await expect.element(receipt).toHaveAttribute('data-transaction')
  change({ status })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(step()).toContain(name)
  if (reason) await expect.element(receipt).toHaveTextContent(reason)
})

test('R11.1 a receipt stays as it was when the list is cleared', async () => {
  const { screen, receipt, step } = await send('0.1')
  await expect.element(receipt).toHaveAttribute('data-transaction')
  change({ status: 'confirmed' })
  await expect.element(screen.getByRole('heading', { name: 'Transaction confirmed' })).toBeVisible()
  change({ removed: true, description: '' })
  // Stores and React follow within a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(screen.getByRole('heading', { name: 'Transaction confirmed' })).toBeVisible()
  expect(step()).toContain('Confirmed')
})

test('R11.1 at 320 px an amount of 18 digits stays in one line, and all of them are there on demand', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const { receipt } = await send('0.123456789123456789')
  const short = receipt.getByText('0.123456 ETH')
  await expect.element(short).toBeVisible()
  expect(short.element().getClientRects()).toHaveLength(1)
  const exact = receipt.getByText('0.123456789123456789 ETH')
  await expect.element(exact).not.toBeVisible()
  await short.click()
  await expect.element(exact).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('on a phone the actions are equally wide, and the seal, the amount and the actions share one edge', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  const { receipt } = await send('0.1')
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const again = box(receipt.getByRole('button', { name: 'Send again' }).element())
  const explorer = box(receipt.getByRole('link').element())
  expect(explorer.width).toBe(again.width)
  const lefts = [
    box(receipt.element().querySelector('svg')).left,
    box(receipt.getByText('0.1 ETH').element()).left,
    explorer.left,
  ]
  expect(lefts).toEqual([again.left, again.left, again.left])
})
