import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALICE, BOB, HASH, type Responses, renderSend } from '../testing/renderSend.tsx'

/** Sends, and shows the receipt. */
async function send(amount: string, given: Partial<Responses> = {}) {
  const form = await renderSend(given)
  await form.to.fill(BOB)
  await form.amount.fill(amount)
  await expect.poll(form.fee).toMatch(/ETH$/)
  await form.submit.click()
  const receipt = form.screen.getByRole('region', { name: `Send ${amount} ETH to 0x7099…79C8` })
  // Once it is recorded.
  await expect.element(receipt).toHaveAttribute('data-transaction')
  return { ...form, receipt, state: receipt.getByRole('heading') }
}

/** Changes the only transaction, as another tab does. */
function change(changes: Readonly<Record<string, unknown>>) {
  const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.transactions.')) ?? ''
  const [sent] = JSON.parse(localStorage.getItem(key) ?? '[]')
  const newValue = JSON.stringify([{ ...sent, ...changes, updatedAt: sent.updatedAt + 1 }])
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

/** The text of the fact with a name. */
const fact = (name: string) =>
  [...document.querySelectorAll('dt')]
    .find((term) => term.textContent === name && term.checkVisibility({ visibilityProperty: true }))
    ?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

const paid = { gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }

test('R11.1 the receipt has amount, parties, network, fee and state, each once', async () => {
  const { screen, receipt, state } = await send('0.1')
  await expect.element(receipt.getByText('0.1 ETH')).toBeVisible()
  await expect.element(state).toHaveTextContent(/^Submitted$/)
  await expect.element(state).toHaveFocus()
  expect(fact('From')).toBe(ALICE)
  expect(fact('To')).toBe(BOB)
  expect(fact('Network')).toContain('Ethereum')
  expect(fact('Network fee (estimated)')).toBe('0.000047 ETH')
  expect(fact('Network fee')).toBeUndefined()
  expect(receipt.element().querySelector('time')).not.toBeNull()
  expect(screen.getByText('Pending').elements()).toEqual([])
  expect(screen.getByText('Recent Transactions').elements()).toEqual([])
  expect(screen.getByText(/0\.1\s?ETH/).elements()).toHaveLength(1)
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Send again', 'Show details', 'Save as picture', 'Copy link'])
  await expect.element(screen.getByRole('link')).toHaveTextContent('View on explorer')
})

test.each([
  ['confirmed', 'Confirmed', null],
  ['failed', 'Failed', 'The transfer of 0.1 ETH to 0x7099…79C8 failed.'],
  ['cancelled', 'Cancelled', 'Another transaction replaced the transfer of 0.1 ETH'],
  ['replaced', 'Replaced', 'Another transaction replaced the transfer of 0.1 ETH'],
] as const)('R11.1 R11.3 a receipt that is %s reads "%s"', async (status, word, reason) => {
  const { receipt, state } = await send('0.1')
  change({ status })
  await expect.element(state).toHaveTextContent(word)
  if (reason) await expect.element(receipt).toHaveTextContent(reason)
})

test('R11.1 once confirmed, the receipt has the fee that was paid', async () => {
  const { responses, state } = await send('0.1')
  responses.receipt = paid
  change({ status: 'confirmed' })
  await expect.element(state).toHaveTextContent('Confirmed')
  await expect.poll(() => fact('Network fee')).toBe('0.000021 ETH')
  expect(fact('Network fee (estimated)')).toBeUndefined()
})

test('R11.1 a fee that cannot be read is reported, and the estimate stays marked as one', async () => {
  const { receipt } = await send('0.1', { receipt: { gasUsed: '0x5208' } })
  change({ status: 'confirmed' })
  await expect.element(receipt).toHaveTextContent('The fee could not be loaded.')
  expect(fact('Network fee (estimated)')).toBe('0.000047 ETH')
})

test('R11.1 a transfer that was replaced has no fee', async () => {
  const { state } = await send('0.1')
  change({ status: 'replaced' })
  await expect.element(state).toHaveTextContent('Replaced')
  expect(fact('Network fee (estimated)')).toBeUndefined()
  expect(fact('Network fee')).toBeUndefined()
})

test('R11.1 a key turns the receipt: the back has the transaction as it was sent', async () => {
  const { receipt } = await send('0.1', {
    transaction: {
      from: ALICE,
      to: BOB,
      value: '0x16345785d8a0000',
      input: '0x',
      nonce: '0x7',
      gas: '0x5208',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
    },
  })
  const button = receipt.getByRole('button', { name: 'Show details' })
  const element = button.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(element)
  expect(element).toHaveTextContent('Show receipt')
  await expect.poll(() => fact('Transaction number')).toBe('7')
  expect(fact('From')).toBe(ALICE)
  expect(fact('To')).toBe(BOB)
  expect(fact('Amount')).toBe('100,000,000,000,000,000 wei')
  expect(fact('Network')).toBe('Ethereum (1)')
  expect(fact('Gas limit')).toBe('21000')
  expect(fact('Max fee per gas')).toBe('2 gwei')
  expect(fact('Max priority fee per gas')).toBe('1 gwei')
  expect(fact('Data')).toBe('none (0x)')
  // The front cannot be reached.
  expect(receipt.getByRole('heading').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(element).toHaveTextContent('Show receipt')
  await userEvent.keyboard(' ')
  await expect.element(receipt.getByRole('heading')).toBeVisible()
  expect(fact('Gas limit')).toBeUndefined()
  expect(document.activeElement).toBe(element)
})

test('R11.1 the link of the transaction can be copied, and the front saved as a file', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const saved: { name: string; href: string }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
  onTestFinished(() => {
    write.mockRestore()
    click.mockRestore()
  })
  const { receipt } = await send('0.1')
  await receipt.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(receipt.getByRole('status')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith(`https://etherscan.io/tx/${HASH}`)
  await receipt.getByRole('button', { name: 'Save as picture' }).click()
  expect(saved.map(({ name }) => name)).toEqual(['countersign-receipt-abababab.svg'])
  const file = await fetch(saved[0]?.href ?? '')
  expect(file.headers.get('content-type')).toBe('image/svg+xml')
  expect(await file.text()).toContain('>Submitted</text>')
})

test('R11.1 a receipt stays as it was when the list is cleared', async () => {
  const { state } = await send('0.1')
  change({ status: 'confirmed' })
  await expect.element(state).toHaveTextContent('Confirmed')
  change({ removed: true, description: '' })
  // Stores and React follow within a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(state).toHaveTextContent('Confirmed')
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

test.each([320, 390, 1280])('R11.1 at %i px an address breaks only between groups', async (width) => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(414, 896))
  const { receipt } = await send('0.1')
  const address = receipt.getByText(BOB).first().element()
  const groups = [...address.querySelectorAll('span')].slice(1)
  expect(groups.map(({ textContent }) => textContent?.length)).toEqual(Array.from({ length: 10 }, () => 4))
  for (const group of groups) expect(group.getClientRects()).toHaveLength(1)
  expect(address.getBoundingClientRect().height).toBeGreaterThan(30)
  getSelection()?.selectAllChildren(address)
  expect(String(getSelection())).toBe(BOB)
})

test('R11.1 on a desktop the card has 560 by 320 px and the amount 56 px', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(414, 896))
  const { receipt } = await send('0.1')
  const card = receipt.element().querySelector('[data-side]')
  expect(card?.getBoundingClientRect()).toMatchObject({ width: 560, height: 320 })
  expect(getComputedStyle(receipt.getByText('0.1 ETH').element()).fontSize).toBe('56px')
})

test('on a phone the main actions are as wide as the card', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  const { receipt } = await send('0.1')
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const again = box(receipt.getByRole('button', { name: 'Send again' }).element())
  const turn = box(receipt.getByRole('button', { name: 'Show details' }).element())
  const card = box(receipt.element().querySelector('[data-side]'))
  expect([turn.width, card.width]).toEqual([again.width, again.width])
  expect([turn.left, card.left]).toEqual([again.left, again.left])
})
