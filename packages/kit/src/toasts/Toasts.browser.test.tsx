import { transactionsOf } from '@countersign/core/testing'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { loadPart } from '../dialog/lazyParts/parts.ts'
import { allowMotion, finishMotion } from '../testing/allowMotion.ts'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { RecentTransactionList } from '../transactions/RecentTransactionList.tsx'
import { getConnection } from '../wagmi.ts'

const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** A chain that is not configured is never polled. */
const CHAIN = 424242

beforeAll(() => Promise.all([loadPart('account'), import('../effects/ConnectionEffects.tsx')]).then(() => {}))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function connected(content = <ConnectButton />, options: Parameters<typeof renderKit>[1] = {}) {
  const rendered = await renderKit(content, { connected: true, ...options })
  const { kit } = rendered
  const send = (digit: number) =>
    transactionsOf(kit).add(ALICE, CHAIN, { hash: hash(digit), description: `Send ${digit} ETH` })
  const end = (digit: number, status: 'confirmed' | 'failed') =>
    transactionsOf(kit).change(ALICE, CHAIN, hash(digit), { status })
  send(1)
  await vi.waitFor(() => expect(kit.pending.get()).toBe(1))
  return { ...rendered, send, end }
}

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')].map((box) => box.textContent)

/** What all live regions say. */
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')]
    .map((region) => region.textContent?.trim())
    .filter(Boolean)

test('R11.1 shows and announces a transaction that ends while no list is on screen', async () => {
  const { end, screen } = await connected()
  expect(toasts()).toEqual([])
  end(1, 'confirmed')
  await vi.waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Send 1 ETH.*Confirmed/)]))
  // A landmark, as axe requires of everything on a page.
  const landmark = screen.getByRole('complementary', { name: 'Recent Transactions' })
  await expect.element(landmark).toHaveTextContent('Send 1 ETH')
  await vi.waitFor(() => expect(said()).toEqual(['Send 1 ETH: Confirmed.']))
  await screen.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(toasts()).toEqual([]))
  await expect.element(landmark).not.toBeInTheDocument()
})

test('R11.1 shows and announces few digits of an amount', async () => {
  const { end, kit } = await connected()
  const details = { kind: 'send', amount: '0.123456789123456789', symbol: 'ETH' } as const
  const sent = { hash: hash(2), description: `Send ${details.amount} ETH` }
  transactionsOf(kit).addUnlessKnown(ALICE, CHAIN, sent, { details })
  await vi.waitFor(() => expect(kit.pending.get()).toBe(2))
  end(2, 'confirmed')
  await vi.waitFor(() => expect(said()).toEqual(['Send 0.1234 ETH: Confirmed.']))
  expect(toasts()).toEqual([expect.stringMatching(/^Send 0\.1234 ETH/)])
})

test('R11.1 stays above a bar at the bottom of the page', async () => {
  const { end } = await connected()
  document.documentElement.style.setProperty('--cs-bottom-bar', '52px')
  onTestFinished(() => void document.documentElement.style.removeProperty('--cs-bottom-bar'))
  end(1, 'confirmed')
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  const box = document.querySelector('[data-toast]')?.parentElement
  expect(box?.getBoundingClientRect().bottom).toBe(innerHeight - 68)
})

test('R11.1 shows none for a transaction in a list on screen', async () => {
  const { end, send, kit, screen } = await connected(<RecentTransactionList />)
  end(1, 'failed')
  await expect.element(screen.getByText('Failed')).toBeVisible()
  send(2)
  await vi.waitFor(() => expect(kit.pending.get()).toBe(1))
  expect(toasts()).toEqual([])
})

test('R11.1 shows none with showToasts={false}', async () => {
  const { end, kit } = await connected(<ConnectButton />, { showToasts: false })
  end(1, 'confirmed')
  await vi.waitFor(() => expect(kit.pending.get()).toBe(0))
  expect(toasts()).toEqual([])
})

test('R11.1 waits while the dialog is open', async () => {
  const { end, kit, screen } = await connected()
  kit.dialog.open({ name: 'chains' })
  await expect.element(screen.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
  end(1, 'failed')
  await vi.waitFor(() => expect(kit.pending.get()).toBe(0))
  await expect.poll(() => document.querySelector('[aria-live="polite"]')).not.toBeNull()
  expect(toasts()).toEqual([])
  kit.dialog.close()
  await vi.waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Failed')]))
})

test('a fourth toast replaces the oldest', async () => {
  const { send, end } = await connected()
  for (const digit of [2, 3, 4]) send(digit)
  for (const digit of [1, 2, 3, 4]) {
    end(digit, 'confirmed')
    await vi.waitFor(() => expect(toasts().at(-1)).toContain(`Send ${digit} ETH`))
  }
  expect(toasts()).toHaveLength(3)
})

test('of four transactions that end at once, the newest three have a toast', async () => {
  const { send, end, kit } = await connected()
  for (const digit of [2, 3, 4]) send(digit)
  await vi.waitFor(() => expect(kit.pending.get()).toBe(4))
  for (const digit of [1, 2, 3, 4]) end(digit, 'confirmed')
  await vi.waitFor(() => expect(toasts()).toHaveLength(3))
  expect(toasts().map((text) => text?.slice(0, 6))).toEqual(['Send 2', 'Send 3', 'Send 4'])
})

test('R12.1 a toast disappears after 8 s, but not while it has focus', async () => {
  const { end, screen } = await connected()
  // Not where the toast appears, which a pointer on it would keep.
  await userEvent.hover(screen.getByRole('button', { name: /^Account/ }))
  // Before the toast starts its own: a slow machine would let that one fire.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const set = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  /** The timers of toasts so far, and how many of them were cleared. React sets and clears them later. */
  const timers = () => set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === 8_000)
  const stopped = () => timers().filter(({ value }) => cleared.mock.calls.some(([id]) => id === value))
  end(1, 'confirmed')
  const close = screen.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const button = close.element() as HTMLButtonElement
  await expect.poll(timers).toHaveLength(1)
  button.focus()
  await expect.poll(stopped).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toasts()).toHaveLength(1)
  button.blur()
  await expect.poll(timers).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(toasts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  vi.restoreAllMocks()
  vi.useRealTimers()
  await vi.waitFor(() => expect(toasts()).toEqual([]))
})

test('a toast stays while the page is in the background', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { send, end } = await connected()
  send(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  end(1, 'confirmed')
  await expect.poll(toasts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  end(2, 'confirmed')
  await expect.poll(toasts).toHaveLength(2)
})

test('R12.1 Escape closes a toast, and the focus returns', async () => {
  const { end, screen } = await connected()
  const account = screen.getByRole('button', { name: /^Account/ })
  end(1, 'confirmed')
  const close = screen.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const opener = account.element() as HTMLButtonElement
  opener.focus()
  const button = close.element() as HTMLButtonElement
  button.focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(toasts()).toEqual([]))
  expect(opener).toHaveFocus()
})

test('R12.1 a change is announced once, by a list that is not on screen or by its toast', async () => {
  const list = (
    <div style={{ marginBlockStart: '300vh' }}>
      <RecentTransactionList />
      <RecentTransactionList limit={3} />
    </div>
  )
  const { end } = await connected(list)
  end(1, 'confirmed')
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  await vi.waitFor(() => expect(said()).toEqual(['Send 1 ETH: Confirmed.']))
})

test.each([[{ display: 'none' }], [{ contentVisibility: 'hidden' }]] as const)(
  'R12.1 a list that is hidden by %o leaves the announcement to the toast',
  async (style) => {
    const { end } = await connected(
      <div style={style}>
        <RecentTransactionList />
      </div>,
    )
    end(1, 'confirmed')
    await vi.waitFor(() => expect(said()).toEqual(['Send 1 ETH: Confirmed.']))
    expect(toasts()).toHaveLength(1)
    expect(document.querySelector(`[style] [aria-live="polite"]`)?.textContent?.trim()).toBe('')
  },
)

test('R12.1 a toast leaves with a short transition, and takes no press meanwhile', async () => {
  await allowMotion()
  const { end, screen } = await connected()
  end(1, 'confirmed')
  const close = screen.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeInTheDocument()
  await finishMotion()
  const box = document.querySelector<HTMLElement>('[data-toast]')
  await close.click()
  expect(box?.isConnected).toBe(true)
  expect(box?.inert).toBe(true)
  // Behind the animations of styles: on a slow machine that of its entry may still run.
  const exit = box?.getAnimations().at(-1)
  expect(exit?.effect?.getComputedTiming().duration).toBeLessThanOrEqual(200)
  exit?.finish()
  await vi.waitFor(() => expect(toasts()).toEqual([]))
})

test('R11.1 does not show one account’s news to the next', async () => {
  const { end, kit, config } = await connected()
  end(1, 'confirmed')
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  getConnection(config).connector?.emitter.emit('change', { accounts: [BOB] })
  await vi.waitFor(() => expect(toasts()).toEqual([]))
  transactionsOf(kit).add(BOB, CHAIN, { hash: hash(2), description: 'Send 2 ETH' })
  await vi.waitFor(() => expect(kit.pending.get()).toBe(1))
  transactionsOf(kit).change(BOB, CHAIN, hash(2), { status: 'failed' })
  await vi.waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Send 2 ETH')]))
})

test('R12.1 a toast that has lost the focus stays while the pointer is on it, and the reverse', async () => {
  const { end, screen } = await connected()
  const elsewhere = screen.getByRole('button', { name: /^Account/ })
  const set = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const isHeld = () =>
    set.mock.results.every(
      ({ value }, call) =>
        set.mock.calls[call]?.[1] !== 8_000 || cleared.mock.calls.some(([id]) => id === value),
    )
  end(1, 'confirmed')
  const close = screen.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const button = close.element() as HTMLButtonElement
  await userEvent.hover(close)
  await expect.poll(isHeld).toBe(true)
  button.focus()
  button.blur()
  await expect.poll(isHeld).toBe(true)
  button.focus()
  await userEvent.hover(elsewhere)
  await expect.poll(isHeld).toBe(true)
  button.blur()
  await expect.poll(isHeld).toBe(false)
})
