import { installWallet, type PageTestWallet } from '@countersign/testing/wallet'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testProviders } from '../test/testProviders.ts'
import { App } from './App.tsx'
import { Providers } from './Providers.tsx'

// The code of the dialog loads when it opens, which can take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let wallet: PageTestWallet
beforeEach(() => {
  wallet = installWallet({ name: 'Acorn', chainId: 1, autoApprove: true })
})
afterEach(() => {
  wallet.uninstall()
  localStorage.clear()
})

test('signs in after the user rejected the first signature', async () => {
  await wallet.setNextBehavior('sign', 'reject')
  const user = userEvent.setup()
  render(
    <Providers {...testProviders()}>
      <App />
    </Providers>,
  )
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Acorn' }))
  await user.click(await screen.findByRole('button', { name: 'Sign message' }))
  await screen.findByText(`Signed in as ${wallet.accounts[0]}`)

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Connect a wallet to read your notes.')
})
