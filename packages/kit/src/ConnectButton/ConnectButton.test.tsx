import { expect, test } from 'vitest'
import { switchChain } from 'wagmi/actions'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { ConnectButton } from './ConnectButton.tsx'

test('R2.1 connected, it shows the network and the account', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  await expect.element(screen.getByRole('button', { name: 'Network Ethereum' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})

test('R2.12 the profile links to the explorer of the current network', async () => {
  const { screen, config } = await renderKit(<ConnectButton />, { connected: true })
  await switchChain(config, { chainId: 11155111 })
  await screen.getByRole('button', { name: /^Account/ }).click()
  const link = screen.getByRole('link', { name: 'View more on explorer' })
  await expect.element(link).toHaveAttribute('href', `https://sepolia.etherscan.io/address/${ALICE}`)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
})

test('R2.12 a clipboard that refuses is told', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  const write = navigator.clipboard.writeText
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  try {
    await screen.getByRole('button', { name: /^Account/ }).click()
    await screen.getByRole('button', { name: 'Copy Address' }).click()
    await expect.element(screen.getByRole('button', { name: 'Copying was refused' })).toBeVisible()
  } finally {
    navigator.clipboard.writeText = write
  }
})

test('without a SignInAdapter, connected is connected: "Disconnect" leads back to the start', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  await screen.getByRole('button', { name: /^Account/ }).click()
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})
