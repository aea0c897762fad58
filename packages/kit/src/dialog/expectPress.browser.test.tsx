import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ContinueButton } from '../ContinueButton/ContinueButton.tsx'
import { SignInPanel } from '../SignInPanel/SignInPanel.tsx'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { WalletButton } from '../WalletButton/WalletButton.tsx'

let challenges: number
let stop: () => void

const signIn: SignInAdapter = {
  async challenge() {
    challenges++
    const expiresAt = new Date(Date.now() + 300_000)
    const [issuedAt, expirationTime] = [new Date().toISOString(), expiresAt.toISOString()]
    return { domain: 'a.example', uri: 'https://a.example', nonce: '1', issuedAt, expirationTime, expiresAt }
  },
  prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
}

beforeEach(() => {
  challenges = 0
  stop = announce('MetaMask', 'io.metamask', async () => [ALICE])
  localStorage.setItem('countersign.recentWallets', '["metaMask"]')
  localStorage.setItem('countersign.lastWallet', '{"key":"metaMask","name":"MetaMask"}')
})
afterEach(() => {
  stop()
  localStorage.clear()
})

const places = [
  ['a panel', () => <SignInPanel />, 'Continue with MetaMask'],
  ['a ContinueButton', () => <ContinueButton />, 'Continue with MetaMask'],
  ['a WalletButton', () => <WalletButton wallet="metaMask" />, 'MetaMask'],
  [
    'a WalletButton.Custom',
    () => (
      <WalletButton.Custom wallet="metaMask">
        {({ name, buttonProps }) => (
          <button type="button" {...buttonProps}>
            {name ?? 'unknown'}
          </button>
        )}
      </WalletButton.Custom>
    ),
    'MetaMask',
  ],
] as const

/** The pointer is elsewhere. */
async function open(Place: (typeof places)[number][1], name: string) {
  const away = <p data-testid="away">Away</p>
  const { show } = await renderKit(away, { signIn })
  await page.getByTestId('away').hover()
  await show(
    <>
      {away}
      <div data-testid="place">
        <Place />
      </div>
    </>,
  )
  // Not in the dialog that is rendered in advance.
  const button = page.getByTestId('place').getByRole('button', { name, exact: true })
  await expect.element(button).toBeEnabled()
  expect(challenges).toBe(0)
  return button
}

test.each(places)('R4.19 the pointer on a wallet of %s requests one challenge', async (_, Place, name) => {
  const button = await open(Place, name)
  await button.hover()
  await expect.poll(() => challenges).toBe(1)
  await page.getByTestId('away').hover()
  await button.hover()
  expect(challenges).toBe(1)
})

test.each(places)('R4.19 the focus on a wallet of %s requests one challenge', async (_, Place, name) => {
  const button = await open(Place, name)
  button.element().focus()
  await expect.poll(() => challenges).toBe(1)
})
