import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { announce } from '../testing/announce.ts'
import { renderKit } from '../testing/renderKit.tsx'

test('R12.6 a fault in a view shows its reason and Back, and the view before it still works', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  kit.dialog.open({ name: 'list' })
  kit.dialog.push({ name: 'connecting', walletKey: 'nobody' })
  const fault = screen.getByRole('alert')
  await expect.element(fault).toHaveTextContent('No wallet is called "nobody".')
  await fault.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.2 a visitor reads what a wallet is, and comes back to the list', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'What is a Wallet?' }).click()
  const intro = screen.getByRole('dialog', { name: 'What is a Wallet?' })
  await expect.element(intro.getByRole('link', { name: 'Learn More' })).toBeVisible()
  await intro.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.2 where there is room, what a wallet is stands beside the list', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'What is a Wallet?' })).not.toBeInTheDocument()
  await page.viewport(414, 896)
})

test('R2.3 every wallet is found by search, and a search without an answer says so', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const search = screen.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('rain')
  await expect.element(screen.getByRole('button', { name: 'Rainbow' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'MetaMask' })).not.toBeInTheDocument()
  await search.fill('no such wallet')
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('No wallet matches “no such wallet”.')
})

test('R12.1 a press outside of the panel closes the dialog, one inside does not', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Connect a Wallet' }).click()
  expect(kit.dialog.state.get().stack).toHaveLength(1)
  await userEvent.click(dialog, { position: { x: 4, y: 4 } })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R12.1 focus goes to what took the place of the opener, not to another button of the page', async () => {
  const { screen, kit, connect } = await renderKit(
    <>
      <header>
        <ConnectButton />
      </header>
      <main>
        <ConnectButton />
      </main>
    </>,
  )
  const main = screen.getByRole('main')
  await main.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  kit.reconnection.phase.set('reconnecting')
  await connect()
  await expect.element(main.getByRole('button', { name: /^Account/ })).toHaveFocus()
})

test('R2.11 Switch Networks closes when the wallet goes', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true })
  kit.dialog.open({ name: 'networks' })
  await expect.element(screen.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
  await kit.disconnectWallet()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R12.5 a name of one long word moves nothing out of the list or the view', async () => {
  const quiet = announce('W'.repeat(64), 'dev.long')
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: /^WWW/ })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  await row.click()
  quiet()
  const body = await vi.waitUntil(() => document.querySelector('[data-state="opening"]'), { timeout: 5_000 })
  expect(body.scrollWidth).toBe(body.clientWidth)
})

test('R2.14 a list that is higher than the phone scrolls inside of the sheet', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('a')
  await expect.element(screen.getByRole('heading', { name: 'More' })).toBeInTheDocument()
  const sheet = screen.getByRole('dialog').element()
  const rows = sheet.querySelectorAll('[data-row]')
  const last = rows[rows.length - 1]
  // As a finger would: whatever is hidden without a way to scroll it stays where it is.
  for (let around = last?.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY === 'auto') around.scrollTop = around.scrollHeight
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

test('R12.1 in a low window a view scrolls to its very beginning', async () => {
  await page.viewport(640, 300)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'MetaMask', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'MetaMask' })
  await expect.element(view).toHaveTextContent('MetaMask is not installed')
  const body = document.querySelector('[data-state="not-installed"]')
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN
  expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? Number.NaN)
  expect(top(body?.firstElementChild)).toBeGreaterThanOrEqual(top(body))
  await page.viewport(414, 896)
})

test('R2.5 a wallet that shows up while it is said to be missing is offered, not said to be opening', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'MetaMask', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'MetaMask' })
  await expect.element(view).toHaveTextContent('MetaMask is not installed')
  const quiet = announce('MetaMask', 'io.metamask')
  await expect.element(view).toHaveTextContent('MetaMask is here')
  quiet()
  await view.getByRole('button', { name: 'CONNECT' }).click()
  await expect.element(view).toHaveTextContent('Opening MetaMask...')
  expect(kit.attempt.get().status).toBe('opening')
})

test('R12.4 where text runs from right to left, Back points to the right', async () => {
  document.documentElement.dir = 'rtl'
  const { screen, kit } = await renderKit(<ConnectButton />)
  kit.dialog.open({ name: 'list' }, { name: 'intro' })
  const back = screen.getByRole('button', { name: 'Back' })
  await expect.element(back).toBeVisible()
  const picture = back.element().querySelector('svg')
  expect(picture && getComputedStyle(picture).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  document.documentElement.dir = ''
})

test('R4.16 a wallet that comes back by itself closes the list that was opened meanwhile', async () => {
  const { screen, kit, connect } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  kit.reconnection.phase.set('reconnecting')
  await connect()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
})
