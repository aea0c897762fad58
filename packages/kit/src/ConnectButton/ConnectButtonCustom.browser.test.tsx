import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { switchChain } from 'wagmi/actions'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import type { ConnectButtonState } from './useConnectButton.ts'

/** A button that renders all of its state as text. */
function StateText(state: ConnectButtonState) {
  switch (state.status) {
    case 'disconnected':
      return (
        <button type="button" {...state.buttonProps} onClick={state.openConnect}>
          Come in
        </button>
      )
    case 'reconnecting':
      return (
        <button type="button" disabled>
          {state.account.shortAddress} perhaps on {state.chain?.name ?? 'another network'}
        </button>
      )
    case 'wrong_network':
      return (
        <button type="button" {...state.buttonProps} onClick={state.openChains}>
          {state.account.address} on {state.chainId}
        </button>
      )
    case 'connected':
      return (
        <button type="button" {...state.buttonProps} onClick={state.openAccount}>
          {state.account.address} on {state.chain.name} by {state.connector.name}
        </button>
      )
  }
}

const custom = <ConnectButton.Custom>{StateText}</ConnectButton.Custom>

test('R2.1 a custom button opens the list and regains the focus', async () => {
  const { screen } = await renderKit(custom)
  const button = screen.getByRole('button', { name: 'Come in' })
  await button.click()
  const dialog = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(button).toHaveFocus()
})

test('R2.1 when connected, it receives account, network and wallet, and opens the account', async () => {
  const { screen } = await renderKit(custom, { connected: true })
  await screen.getByRole('button', { name: `${ALICE} on Ethereum by Mock Connector` }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
})

test('R2.1 on an unconfigured network it opens Switch Networks', async () => {
  const { screen, config } = await renderKit(custom, { connected: true })
  config.state.connections.forEach(({ connector }) => {
    connector.emitter.emit('change', { chainId: 4242 })
  })
  await screen.getByRole('button', { name: `${ALICE} on 4242` }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
  await switchChain(config, { chainId: 11155111 })
  await expect.element(screen.getByText(`${ALICE} on Sepolia`)).toBeInTheDocument()
})

test('R2.1 while reconnecting it receives the last account', async () => {
  localStorage.setItem('countersign.lastConnection', JSON.stringify({ address: ALICE, chainId: 1 }))
  const { kit } = await renderKit(custom)
  kit.internal.phase.set('reconnecting')
  await expect.element(page.getByRole('button', { name: '0xf39F…2266 perhaps on Ethereum' })).toBeDisabled()
  kit.internal.phase.set('settled')
  await expect.element(page.getByRole('button', { name: 'Come in' })).toBeEnabled()
  localStorage.removeItem('countersign.lastConnection')
})
