import type { SignInAdapter } from '@countersign/core'
import { announce, disconnectWallet } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx'

const quiet: (() => void)[] = []
let requests: string[]
/** The wallet does not answer this method. */
let isSilentOn: string | undefined
let isSignedIn: boolean

const signIn: SignInAdapter = {
  requestSignature: 'on_click',
  prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
  async verify() {
    isSignedIn = true
  },
  getSession: async () => (isSignedIn ? { address: ALICE, addresses: [ALICE] } : null),
  async signOut() {
    isSignedIn = false
  },
}

async function respond({ method }: { readonly method: string }) {
  requests.push(method)
  if (method === isSilentOn) return new Promise(() => {})
  if (method === 'eth_chainId') return '0x1'
  return method === 'personal_sign' ? '0x5f' : [ALICE]
}

beforeEach(() => {
  requests = []
  isSilentOn = undefined
  isSignedIn = false
  quiet.push(announce('MetaMask', 'io.metamask', respond))
})
afterEach(() => {
  for (const stop of quiet.splice(0)) stop()
  localStorage.clear()
})

const panel = (id = 'panel') => page.getByTestId(id)
const inPanel = (name: string) => panel().getByRole('button', { name, exact: true })
const dialog = () => document.querySelector('dialog[open]')
const signatures = () => requests.filter((method) => method === 'personal_sign').length

const isTitled = (name: string, id?: string) =>
  expect.element(panel(id).getByRole('region', { name, exact: true })).toBeVisible()

/** The panel in a container with an ID for tests. */
function Panel({ id = 'panel', width, ...props }: { id?: string; width?: number } & SignInPanelProps) {
  return (
    <div data-testid={id} style={{ width }}>
      <SignInPanel {...props} />
    </div>
  )
}

test('R2.17 leads from the list to "Signed in" in the page, and never opens the dialog', async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { kit } = await renderKit(<Panel />, { signIn })
  await isTitled('Connect a Wallet')
  await inPanel('MetaMask').click()
  await isTitled('Verify your account')
  await inPanel('Sign message').click()
  await isTitled('Signed in')
  await expect.element(panel()).toHaveTextContent('0xf39F…2266')
  await expect.poll(() => kit.dialog.state.get().stack).toEqual([])
  await isTitled('Signed in')
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
  await inPanel('Disconnect').click()
  await isTitled('Connect a Wallet')
  expect(isSignedIn).toBe(false)
})

test('shows its children once the user is signed in, and until then not', async () => {
  await renderKit(
    <Panel>
      <p>Welcome</p>
    </Panel>,
    { signIn },
  )
  await inPanel('MetaMask').click()
  await expect.element(inPanel('Sign message')).toBeVisible()
  await expect.element(page.getByText('Welcome')).not.toBeInTheDocument()
  await inPanel('Sign message').click()
  await expect.element(page.getByText('Welcome')).toBeVisible()
})

test('without a SignInAdapter, is done once a wallet is connected', async () => {
  await renderKit(<Panel />)
  await inPanel('MetaMask').click()
  await isTitled('Connected')
  await inPanel('Disconnect').click()
  await isTitled('Connect a Wallet')
})

test('takes the focus from no one while it loads, and returns it to the heading after a press', async () => {
  await renderKit(
    <>
      <input aria-label="Name" />
      <Panel />
    </>,
    { signIn },
  )
  await page.getByLabelText('Name').click()
  await expect.element(inPanel('MetaMask')).toBeVisible()
  expect(document.activeElement).toBe(page.getByLabelText('Name').element())
  isSilentOn = 'eth_requestAccounts'
  await inPanel('MetaMask').click()
  await expect.element(panel().getByRole('heading', { name: 'MetaMask' })).toHaveFocus()
  await page.getByLabelText('Name').click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('has no Close, no focus trap, and Back leaves a step', async () => {
  await renderKit(
    <>
      <Panel />
      <input aria-label="After" />
    </>,
    { signIn },
  )
  isSilentOn = 'eth_requestAccounts'
  await inPanel('MetaMask').click()
  await isTitled('MetaMask')
  await expect.element(inPanel('Close')).not.toBeInTheDocument()
  for (let stops = 0; stops < 10 && panel().element().contains(document.activeElement); stops++)
    await userEvent.tab()
  await expect.element(page.getByLabelText('After')).toHaveFocus()
  await inPanel('Back').click()
  await isTitled('Connect a Wallet')
})

test('Cancel in the sign-in disconnects the wallet and returns to the list', async () => {
  const { config } = await renderKit(<Panel />, { signIn })
  await inPanel('MetaMask').click()
  await inPanel('Cancel').click()
  await isTitled('Connect a Wallet')
  expect(config.state.status).toBe('disconnected')
  await expect.element(inPanel('Continue with MetaMask')).toBeVisible()
})

test('a wallet that is connected and not signed in is asked to sign, by a press', async () => {
  const { kit } = await renderKit(<Panel />, { signIn, connected: true })
  await isTitled('Verify your account')
  expect(dialog()).toBe(null)
  await disconnectWallet(kit)
  await isTitled('Connect a Wallet')
})

test('several panels show the same step, and one of them asks the wallet', async () => {
  await renderKit(
    <>
      <Panel />
      <Panel id="other" />
    </>,
    { signIn },
  )
  await panel('other').getByRole('button', { name: 'MetaMask', exact: true }).click()
  for (const id of ['panel', 'other']) await isTitled('Verify your account', id)
  expect(document.activeElement?.closest('[data-testid]')).toBe(panel('other').element())
  await panel('other').getByRole('button', { name: 'Sign message' }).click()
  for (const id of ['panel', 'other']) await isTitled('Signed in', id)
  expect(signatures()).toBe(1)
})

test('a button next to it opens the dialog, and what is left there is not in the panel', async () => {
  await renderKit(
    <>
      <ConnectButton />
      <Panel />
    </>,
    { signIn },
  )
  await isTitled('Connect a Wallet')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  isSilentOn = 'eth_requestAccounts'
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'MetaMask' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBe(null)
  await isTitled('Connect a Wallet')
})

test('a button pressed while the panel waits for a wallet brings the dialog', async () => {
  await renderKit(
    <>
      <ConnectButton />
      <Panel />
    </>,
    { signIn },
  )
  isSilentOn = 'eth_requestAccounts'
  await inPanel('MetaMask').click()
  await isTitled('MetaMask')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('what a panel leaves open is closed with it, not moved to the dialog', async () => {
  const { show, kit } = await renderKit(<Panel />, { signIn })
  isSilentOn = 'eth_requestAccounts'
  await inPanel('MetaMask').click()
  await isTitled('MetaMask')
  await show(<ConnectButton />)
  await expect.poll(() => kit.dialog.state.get().stack).toEqual([])
  expect(dialog()).toBe(null)
})

const SIZES = [280, 380, 900]

test.each(SIZES)('keeps its size in every state, in a container of %i px', async (width) => {
  onTestFinished(() => page.viewport(414, 896))
  await page.viewport(Math.max(width, 414), 896)
  await renderKit(<Panel width={width} />, { signIn })
  const sizes = new Set<string>()
  const measure = () => {
    const section = panel().element().firstElementChild as HTMLElement
    const { width, height } = section.getBoundingClientRect()
    sizes.add(`${width} × ${height}`)
    const { scrollWidth, clientWidth } = section
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  measure()
  await expect.element(inPanel('MetaMask')).toBeVisible()
  measure()
  await inPanel('MetaMask').click()
  await expect.element(inPanel('Sign message')).toBeVisible()
  measure()
  await inPanel('Sign message').click()
  await expect.element(inPanel('Disconnect')).toBeVisible()
  measure()
  expect([...sizes]).toEqual([`${width} × 536`])
})

test('its headings fit those of the page', async () => {
  await renderKit(<Panel headingLevel={3} />, { signIn })
  await expect.element(panel().getByRole('heading', { name: 'Connect a Wallet', level: 3 })).toBeVisible()
  await expect.element(panel().getByRole('heading', { name: 'Installed', level: 4 })).toBeVisible()
})
