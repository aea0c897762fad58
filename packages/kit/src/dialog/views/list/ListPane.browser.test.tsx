import { announce, disconnectWallet } from '@countersign/core/testing'
import { metaMask, rainbow } from '@countersign/wallets'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { openPairing } from '../../../testing/openPairing.tsx'
import { renderKit } from '../../../testing/renderKit.tsx'

const quiet: (() => void)[] = []
afterEach(() => {
  for (const stop of quiet.splice(0)) stop()
})

async function openList(
  ...properties: Parameters<typeof renderKit> extends [unknown, (infer O)?] ? [O?] : never
) {
  const rendered = await renderKit(<ConnectButton />, ...properties)
  await rendered.screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.poll(() => document.querySelector('dialog[open] [data-row]')).not.toBe(null)
  await expect.element(rendered.screen.getByRole('heading', { name: 'Connect a Wallet' })).toHaveFocus()
  return rendered.screen
}

/** A key event of an input method: during composition, and as Safari sends the last one. */
const composing = (key: string) =>
  [{ isComposing: true }, { keyCode: 229 }].map(
    (init) => new KeyboardEvent('keydown', { key, ...init, bubbles: true, cancelable: true }),
  )

test('R2.3 "Continue with" picks the last wallet, and only without a search', async () => {
  localStorage.setItem('countersign.recentWallets', '["rainbow","metaMask"]')
  quiet.push(() => localStorage.removeItem('countersign.recentWallets'))
  const screen = await openList()
  const shortcut = screen.getByRole('button', { name: 'Continue with Rainbow' })
  await expect.element(shortcut).toBeVisible()
  await screen.getByRole('searchbox').fill('rainbow')
  await expect.element(shortcut).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('')
  await shortcut.click()
  await expect.element(screen.getByRole('heading', { name: 'Rainbow', exact: true })).toBeVisible()
})

test('R2.3 without a recent wallet there is nothing to continue with', async () => {
  const screen = await openList()
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument()
})

test('R2.3 the list has its wallets also when the dialog loaded for another view', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true })
  kit.dialog.open({ name: 'chains' })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  kit.dialog.close()
  await disconnectWallet(kit)
  kit.dialog.open({ name: 'choose' })
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
})

test('R12.1 a focused row keeps the focus when its wallet moves to "Installed"', async () => {
  const screen = await openList()
  const row = screen.getByRole('button', { name: 'Rainbow', exact: true })
  await expect.element(row).toBeVisible()
  const before = row.element()
  if (before instanceof HTMLElement) before.focus()
  quiet.push(announce('Rainbow', 'me.rainbow'))
  await expect.element(screen.getByRole('heading', { name: 'Installed' })).toBeVisible()
  await expect.element(row).toHaveFocus()
})

test('R12.1 Home and End lead into the list from its heading', async () => {
  const screen = await openList()
  await userEvent.keyboard('{End}')
  const rows = [...document.querySelectorAll('dialog[open] [data-row]')]
  expect(document.activeElement).toBe(rows.at(-1))
  screen.getByRole('heading', { name: 'Connect a Wallet' }).element().dispatchEvent(new Event('focusin'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(rows[0])
})

test('R2.3 the keys of an input method stay in the search', async () => {
  const screen = await openList()
  const search = screen.getByRole('searchbox')
  await search.fill('ra')
  for (const event of ['Enter', 'ArrowDown', 'Escape'].flatMap(composing))
    search.element().dispatchEvent(event)
  expect(document.activeElement).toBe(search.element())
  await expect.element(search).toHaveValue('ra')
})

test('R12.1 announces a search without matches', async () => {
  const screen = await openList()
  await screen.getByRole('searchbox').fill('no such wallet')
  await expect.element(screen.getByRole('status')).toHaveTextContent('No wallets match “no such wallet”.')
})

test('R12.1 announces the number of results', async () => {
  const screen = await openList()
  await screen.getByRole('searchbox').fill('uniswap')
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^1 result$/)
})

test('R12.1 the list is one stop in the tab order, at the row that had the focus last', async () => {
  const screen = await openList()
  await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  const rows = () => [...document.querySelectorAll<HTMLElement>('dialog[open] [data-row]')]
  const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0)
  await expect.poll(stops).toEqual(rows().slice(0, 1))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(rows()[1])
  expect(stops()).toEqual([rows()[1]])
  await screen.getByRole('searchbox').fill('uniswap')
  await expect.poll(() => rows().length).toBe(1)
  await expect.poll(stops).toEqual(rows())
})

test('R2.3 the chosen row has an outline, which forced colors keep', async () => {
  const screen = await openList()
  const row = screen.getByRole('button', { name: 'MetaMask', exact: true })
  await row.click()
  await expect.poll(() => document.querySelector('[data-row][aria-current]')).not.toBeNull()
  const chosen = document.querySelector('[data-row][aria-current]')
  expect(chosen && getComputedStyle(chosen).outline).toMatch(/solid 1px$/)
})

test('R2.3 Enter in the search chooses the only match, but not a key that is held', async () => {
  const screen = await openList()
  const search = screen.getByRole('searchbox')
  await search.fill('uni swap')
  const row = screen.getByRole('button', { name: 'Uniswap Wallet' })
  await expect.element(row).toBeVisible()
  const onClick = vi.fn()
  row.element().addEventListener('click', onClick)
  search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }))
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Uniswap Wallet' })).toBeVisible()
})

test('R2.3 offers WalletConnect when no wallet matches, in an application that can pair', async () => {
  const { screen } = await openPairing()
  await screen.getByRole('searchbox').fill('no such wallet')
  await screen.getByRole('button', { name: 'WalletConnect' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Scan with your phone' })).toBeVisible()
})

test('R2.3 offers "Get a Wallet" when no wallet matches', async () => {
  const screen = await openList()
  await screen.getByRole('searchbox').fill('no such wallet')
  const note = screen.getByText('No wallets match “no such wallet”.', { exact: true }).last()
  await expect.element(note).toBeVisible()
  const list = note.element().parentElement
  const get = [...(list?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent === 'Get a Wallet',
  )
  get?.click()
  await expect.element(screen.getByRole('heading', { name: 'Get a Wallet' })).toHaveFocus()
})

test('R12.1 with two providers in a page, each list has its own groups', async () => {
  await renderKit(<p>Another part of the page</p>, {
    wallets: [{ name: 'For members', wallets: [metaMask] }],
  })
  await vi.waitFor(() => expect(document.querySelector('dialog section')).not.toBeNull())
  const screen = await openList({ wallets: [{ name: 'For guests', wallets: [rainbow] }] })
  await expect.element(screen.getByRole('region', { name: 'For guests' })).toBeVisible()
})

test('R2.3 a prerendered list accepts the first click, even if wallets were added meanwhile', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await vi.waitFor(() => expect(document.querySelector('dialog [data-row]')).not.toBeNull(), {
    timeout: 9_000,
  })
  quiet.push(announce('Between', 'dev.between'))
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: 'Between' })
  await expect.element(row).toBeVisible()
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(screen.getByRole('dialog', { name: 'Between' })).toBeVisible()
})

test('R12.1 the search field is 44 px high, as large as a finger', async () => {
  const screen = await openList()
  expect(screen.getByRole('searchbox').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
