import { linkWallet, type SignInAdapter } from '@countersign/core'
import { SESSION_KEY } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { mock } from 'wagmi'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { WalletButton } from './WalletButton.tsx'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => localStorage.clear())

const custom = (wallet: string) => (
  <WalletButton.Custom wallet={wallet}>
    {({ status, name, connect }) => (
      <button type="button" onClick={connect}>
        {name ?? 'no name'}: {status}
      </button>
    )}
  </WalletButton.Custom>
)

test('R2.5 connects one wallet and shows that it is connected', async () => {
  const { screen } = await renderKit(<WalletButton wallet="mock" />, {
    connectors: [mock({ accounts: [ALICE] })],
  })
  const button = screen.getByRole('button', { name: 'Mock Connector' })
  await button.click()
  await expect.element(button).toHaveAttribute('data-state', 'connected')
  await expect.element(button).toBeDisabled()
})

test('R2.5 a failed attempt ends in `ready`, and the dialog is open at the wallet', async () => {
  const { screen } = await renderKit(custom('mock'), {
    connectors: [mock({ accounts: [ALICE], features: { connectError: true } })],
  })
  const button = screen.getByRole('button', { name: 'Mock Connector: ready' })
  await button.click()
  await expect.element(screen.getByRole('dialog', { name: 'Mock Connector' })).toBeVisible()
  await expect.element(screen.getByText('Mock Connector: ready')).toBeInTheDocument()
})

test.each(['rabby', 'io.rabby'])('R2.5 opens the dialog at a wallet of the catalogue: %s', async (wallet) => {
  const { screen } = await renderKit(custom(wallet))
  await screen.getByRole('button', { name: 'Rabby Wallet: ready' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Rabby Wallet' })).toBeVisible()
})

test('R2.5 a wallet that is not listed is unavailable, and its button renders nothing', async () => {
  const { screen } = await renderKit(
    <>
      {custom('nobody')}
      <WalletButton wallet="nobody" />
    </>,
  )
  await expect.element(screen.getByText('no name: unavailable')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})

test('ends linking that was left open, and offers sign-in with the wallet', async () => {
  const verification = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
  }
  const signIn: SignInAdapter = {
    ...verification,
    linkWallet: verification,
    getSession: async () => ({ address: BOB, addresses: [BOB] }),
    signOut: async () => {},
  }
  const { screen, kit } = await renderKit(<WalletButton wallet="mock" />, {
    connectors: [mock({ accounts: [ALICE] })],
    signIn,
  })
  await expect.poll(() => kit.queryClient.getQueryData(SESSION_KEY)).not.toBeUndefined()
  linkWallet(kit)
  await expect.element(screen.getByRole('dialog', { name: 'Link another wallet' })).toBeVisible()
  document.querySelector<HTMLElement>('[data-countersign-button]')?.click()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})
