import type { RecentTransactionStatus } from '@countersign/core'
import { trackingOf, transactionsKey, transactionsOf } from '@countersign/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { getConnection } from '../wagmi.ts'
import { RecentTransactionList } from './RecentTransactionList.tsx'

const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** A chain that is not configured is never polled: its row keeps its state. */
const ELSEWHERE = 424242

test('R11.1 each state has its label, and each row its network and explorer link', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  const labels = { confirmed: 'Confirmed', failed: 'Failed', replaced: 'Replaced', cancelled: 'Cancelled' }
  Object.entries(labels).forEach(([status], index) => {
    transactionsOf(kit).add(ALICE, 1, { hash: hash(index), description: `Send ${index} ETH` })
    trackingOf(kit).set(ALICE, `1:${hash(index)}`, { isFinal: true })
    transactionsOf(kit).change(ALICE, 1, hash(index), { status: status as RecentTransactionStatus })
  })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(9), description: 'Send 9 ETH' })

  for (const [index, label] of Object.values(labels).entries()) {
    const row = screen.getByRole('listitem').filter({ hasText: `Send ${index} ETH` })
    await expect.element(row).toHaveTextContent(new RegExp(`Ethereum · \\d+:\\d\\d.[AP]M${label}$`))
    await expect
      .element(row.getByRole('link'))
      .toHaveAttribute('href', `https://etherscan.io/tx/${hash(index)}`)
  }
})

test('R11.1 a state without a link ends where "Clear All" ends, and a row is the target of its link', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(2), description: 'Send 2 ETH' })
  const right = (locator: { element(): Element }) => {
    const range = document.createRange()
    range.selectNodeContents(locator.element())
    return range.getBoundingClientRect().right
  }
  const plain = screen.getByRole('listitem').filter({ hasText: 'Send 1 ETH' })
  await expect.element(plain.getByText('Pending')).toBeVisible()
  const end = right(screen.getByRole('button', { name: 'Clear All' }))
  expect(right(plain.getByText('Pending'))).toBeCloseTo(end, 0)

  const link = screen.getByRole('link', { name: /^Send 2 ETH/ }).element()
  const { left, top, height } = link.closest('[data-transaction]')?.getBoundingClientRect() ?? new DOMRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(document.elementFromPoint(left + 40, top + height / 2)).toBe(link)
})

test('R11.1 the icon of an explorer link is seen while its row has the pointer or the focus, and always by touch', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(1), description: 'Send 1 ETH' })
  const link = screen.getByRole('link', { name: /^Send 1 ETH/ })
  await expect.element(link).toBeInTheDocument()
  const opacity = () => {
    const icon = link.element().querySelector('svg')
    return icon && getComputedStyle(icon).opacity
  }
  await userEvent.hover(screen.getByRole('heading'))
  expect(opacity()).toBe('0')
  await userEvent.hover(screen.getByRole('listitem'))
  expect(opacity()).toBe('1')
  await userEvent.hover(screen.getByRole('heading'))
  expect(opacity()).toBe('0')
  ;(link.element() as HTMLElement).focus()
  expect(opacity()).toBe('1')
  ;(link.element() as HTMLElement).blur()
  const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const isHidden = sheets.filter(
    (rule) => rule.cssText.includes('svg') && rule.cssText.includes('opacity: 0'),
  )
  expect(isHidden.map((rule) => rule instanceof CSSMediaRule && rule.conditionText)).toEqual([
    '(hover: hover)',
  ])
})

test('R12.4 a long English description keeps its beginning in Arabic, on the side of the list', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true, locale: 'ar' })
  const long = 'Mint a very long-named collectible of a very long-named collection of very long names'
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: long })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(2), description: 'Send 2 ETH' })
  await vi.waitFor(() => expect(document.querySelector('section[lang=ar]')).not.toBeNull())
  const [cut, short] = [long, 'Send 2 ETH'].map((text) => {
    const element = screen.getByText(text).element()
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 1)
    return { first: range.getBoundingClientRect(), box: element.getBoundingClientRect(), element }
  })
  expect(cut?.element.scrollWidth).toBeGreaterThan(cut?.element.clientWidth ?? 0)
  expect(cut?.first.left).toBeGreaterThanOrEqual(cut?.box.left ?? 0)
  expect(cut?.first.right).toBeLessThanOrEqual(cut?.box.right ?? 0)
  expect(short?.box.right).toBeCloseTo(cut?.box.right ?? 0, 0)
  expect(short?.first.right).toBeGreaterThan((short?.box.right ?? 0) - 150)
})

test('R11.3 a pending row of a network that is no longer configured shows the reason', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(9), description: 'Send 9 ETH' })
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Pending')
  await expect.element(row).toHaveTextContent('Network 424242 is no longer supported here')
  await expect.element(row.getByRole('link')).not.toBeInTheDocument()
})

test('R11.3 names the replacement of a transaction, with its explorer link', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  const labels = { confirmed: 'Sped up as', replaced: 'Replaced by', cancelled: 'Cancelled by' }
  Object.entries(labels).forEach(([status], index) => {
    transactionsOf(kit).add(ALICE, 1, { hash: hash(index), description: `Send ${index} ETH` })
    trackingOf(kit).set(ALICE, `1:${hash(index)}`, { isFinal: true })
    const change = { status: status as RecentTransactionStatus, replacedBy: hash(100 + index) }
    transactionsOf(kit).change(ALICE, 1, hash(index), change)
  })
  for (const [index, text] of Object.values(labels).entries())
    await expect
      .element(
        screen.getByRole('link', { name: new RegExp(`^${text} 0x0000…00${(100 + index).toString(16)}$`) }),
      )
      .toHaveAttribute('href', `https://etherscan.io/tx/${hash(100 + index)}`)
})

test('R11.1 a row shows its number of confirmations, and R11.3 that the network has not seen it', async () => {
  const { screen } = await renderKit(<RecentTransactionList />, { connected: true })
  const row = { description: 'x', status: 'pending', createdAt: 1, updatedAt: 1, chainId: 1 }
  // Written as by another tab, which does the polling.
  await navigator.locks.request(transactionsKey(ALICE), async () => {
    const rows = [
      { ...row, hash: hash(51), confirmations: 3 },
      { ...row, hash: hash(52), confirmations: 1 },
      { ...row, hash: hash(53), confirmations: 5 },
    ]
    const notes = [
      [`1:${hash(51)}`, { depth: 2 }],
      [`1:${hash(52)}`, { unseen: true }],
      [`1:${hash(53)}`, { depth: 6 }],
    ]
    localStorage.setItem(transactionsKey(ALICE), JSON.stringify(rows))
    localStorage.setItem(`countersign.watched.${ALICE.toLowerCase()}`, JSON.stringify(notes))
    for (const key of Object.keys(localStorage))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
    await expect.element(screen.getByText('2 of 3 confirmations')).toBeVisible()
    await expect.element(screen.getByText('5 of 5 confirmations')).toBeVisible()
    await expect.element(screen.getByText('Not seen on the network yet. It may still appear.')).toBeVisible()
  })
  localStorage.clear()
})

test('R11.3 "Clear All" leads to the empty state', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  await screen.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(screen.getByText('Transactions you send from Test App appear here.')).toBeVisible()
})

test('R11.3 "Clear All" can be undone in place, by keyboard too, and both are announced', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  await screen.getByRole('button', { name: 'Clear All' }).click()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Recent transactions cleared.')
  await undo.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Send 1 ETH')
  await expect.element(screen.getByRole('button', { name: 'Clear All' })).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Recent transactions restored.')
})

test('R11.3 does not offer one account’s Undo to the next', async () => {
  const { screen, kit, config } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  transactionsOf(kit).add(BOB, ELSEWHERE, { hash: hash(2), description: 'Send 2 ETH' })
  await screen.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  getConnection(config).connector?.emitter.emit('change', { accounts: [BOB] })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Send 2 ETH')
  // Checked at once: after 8 s it is gone anyway.
  expect(screen.getByRole('button', { name: 'Undo' }).query()).toBeNull()
})

test('R11.3 Undo disappears after 8 s, and the focus moves to the heading', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  const clear = screen.getByRole('button', { name: 'Clear All' })
  await expect.element(clear).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = clear.element() as HTMLButtonElement
  button.focus()
  button.click()
  await vi.advanceTimersByTimeAsync(7_900)
  expect(button).toHaveTextContent('Undo')
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
  expect(transactionsOf(kit).list(ALICE)).toEqual([])
})

test('R11.3 a row that another tab clears moves its focus to the heading', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  for (const digit of [1, 2])
    transactionsOf(kit).add(ALICE, 1, { hash: hash(digit), description: `Send ${digit} ETH` })
  const link = screen.getByRole('link', { name: /^Send 1 ETH/ })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  transactionsOf(kit).clear(ALICE)
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})

test('R12.1 announces status changes while the list is open', async () => {
  const { screen, kit } = await renderKit(<RecentTransactionList />, { connected: true })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(2), description: 'Send 2 ETH' })
  await expect.element(screen.getByText('Send 2 ETH')).toBeVisible()
  const live = screen.container.querySelector('[aria-live=polite]')
  expect(live?.textContent).toBe('')
  transactionsOf(kit).change(ALICE, ELSEWHERE, hash(1), { status: 'confirmed' })
  await expect.poll(() => live?.textContent?.trim()).toBe('Send 1 ETH: Confirmed.')
})

test('R2.12 a filtered list shows the matching transactions, and an empty state without any', async () => {
  const { screen, kit, show } = await renderKit(
    <RecentTransactionList filter={({ status }) => status === 'pending'} />,
    { connected: true },
  )
  transactionsOf(kit).add(ALICE, ELSEWHERE, { hash: hash(1), description: 'Send 1 ETH' })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Send 1 ETH')
  await show(<RecentTransactionList filter={({ status }) => status === 'failed'} />)
  await expect.element(screen.getByText('No matching transactions.')).toBeVisible()
})
