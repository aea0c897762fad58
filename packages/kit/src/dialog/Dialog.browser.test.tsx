import type { SignInAdapter } from '@countersign/core'
import { announce, disconnectWallet } from '@countersign/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { dialogPreloaded, renderKit } from '../testing/renderKit.tsx'

test('R12.6 R8.3 an error in a view shows a text of its kind and Try again, and Back leads to a view that works', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  kit.dialog.open({ name: 'choose' })
  kit.dialog.push({ name: 'connect', walletKey: 'nobody' })
  const alert = screen.getByRole('alert')
  await expect.element(screen.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(alert).toHaveTextContent(/^This screen could not be opened.Try again$/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

/** Presses a key on the focused element as soon as a dialog has opened, and calls back after it. */
function pressAtOnce(key: string, after = () => {}) {
  const { showModal } = HTMLDialogElement.prototype
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    showModal.call(this)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    after()
  })
  onTestFinished(() => shown.mockRestore())
  return shown
}

test('R12.1 a letter pressed as soon as the dialog has the focus begins a search', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await dialogPreloaded()
  const shown = pressAtOnce('u', () => expect(document.activeElement).toHaveAttribute('type', 'search'))
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(shown).toHaveReturned()
})

test('R12.1 Escape pressed as soon as the dialog has the focus closes it', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await dialogPreloaded()
  const shown = pressAtOnce('Escape')
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  expect(shown).toHaveReturned()
  await expect.poll(() => kit.dialog.state.get().stack).toEqual([])
})

test('R2.2 opens the introduction to wallets and returns to the list', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'I don’t have a wallet' }).click()
  const intro = screen.getByRole('dialog', { name: 'What is a Wallet?' })
  await expect.element(intro.getByRole('link', { name: 'Learn More' })).toBeVisible()
  await intro.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test.each([
  [undefined, 'https://ethereum.org/en/wallets/'],
  ['https://app.example/wallets', 'https://app.example/wallets'],
])(
  'R2.2 "Learn More" of the introduction with learnMoreUrl %s leads to %s',
  async (learnMoreUrl, address) => {
    const appInfo = { name: 'Test App', ...(learnMoreUrl ? { learnMoreUrl } : {}) }
    const { screen, kit } = await renderKit(null, { appInfo })
    kit.dialog.open({ name: 'intro' })
    const link = screen.getByRole('link', { name: 'Learn More' })
    await expect.element(link).toHaveAttribute('href', address)
    await expect.element(link).toHaveAttribute('target', '_blank')
  },
)

test('R2.2 a wide dialog shows the introduction next to the list', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'I don’t have a wallet' })).not.toBeInTheDocument()
  await page.viewport(414, 896)
})

test('R2.3 search finds every wallet, and reports when there is no match', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const search = screen.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('rain')
  await expect.element(screen.getByRole('button', { name: 'Rainbow' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'MetaMask' })).not.toBeInTheDocument()
  await search.fill('no such wallet')
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('No wallets match “no such wallet”.')
})

test('R12.1 a click outside the panel closes the dialog, one inside does not', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Connect a Wallet' }).click()
  expect(kit.dialog.state.get().stack).toHaveLength(1)
  await userEvent.click(dialog, { position: { x: 4, y: 4 } })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R12.1 returns focus to the replacement of the opener, not to another button', async () => {
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
  kit.internal.phase.set('reconnecting')
  await connect()
  await expect.element(main.getByRole('button', { name: /^Account/ })).toHaveFocus()
})

test('R2.11 Switch Networks closes when the wallet disconnects', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true })
  kit.dialog.open({ name: 'chains' })
  await expect.element(screen.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
  await disconnectWallet(kit)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R4.16 a list rendered after the wallet reconnected continues to sign-in', async () => {
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'Sign in.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => null,
    signOut: async () => {},
  }
  const { screen, kit } = await renderKit(<ConnectButton />, { connected: true, signIn })
  kit.internal.phase.set('settled')
  // The list opened while the wallet was reconnecting, and its code loaded after the response.
  kit.dialog.open({ name: 'choose' })
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})

test('R12.5 a long name without spaces overflows neither the list nor the view', async () => {
  const quiet = announce('W'.repeat(64), 'dev.long')
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: /^WWW/ })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  await row.click()
  quiet()
  const body = await vi.waitUntil(() => document.querySelector('[data-state="opening"]'))
  expect(body.scrollWidth).toBe(body.clientWidth)
})

test('R2.14 a list taller than the phone scrolls inside the sheet', async () => {
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('a')
  await expect.element(screen.getByRole('heading', { name: 'More' })).toBeInTheDocument()
  const sheet = screen.getByRole('dialog').element()
  const rows = sheet.querySelectorAll('[data-row]')
  const lastRow = rows[rows.length - 1]
  // Scrolls like a finger: anything hidden without a way to scroll stays hidden.
  for (let around = lastRow?.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY === 'auto') around.scrollTop = around.scrollHeight
  expect(lastRow?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

test('R12.1 in a short window a view scrolls to its top', async () => {
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

test('R2.5 a wallet that appears in the "not installed" view is offered, not opened', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'MetaMask', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'MetaMask' })
  await expect.element(view).toHaveTextContent('MetaMask is not installed')
  const quiet = announce('MetaMask', 'io.metamask')
  await expect.element(view).toHaveTextContent('MetaMask is installed')
  quiet()
  await view.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(view).toHaveTextContent('Opening MetaMask...')
  expect(kit.attempt.get().status).toBe('opening')
})

test('R12.4 Back points right in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  const messages = { 'dialog.close': 'إغلاق' }
  const { screen, kit } = await renderKit(<ConnectButton />, { messages })
  kit.dialog.open({ name: 'choose' }, { name: 'intro' })
  const back = screen.getByRole('button', { name: 'Back' })
  await expect.element(back).toBeVisible()
  const picture = back.element().querySelector('svg')
  expect(picture && getComputedStyle(picture).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  screen.getByRole('dialog').element().setAttribute('dir', 'ltr')
  expect(picture && getComputedStyle(picture).transform).toBe('none')
  document.documentElement.dir = ''
})

test('R4.16 reconnecting closes a list that was opened meanwhile', async () => {
  const { screen, kit, connect } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  kit.internal.phase.set('reconnecting')
  await connect()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
})
