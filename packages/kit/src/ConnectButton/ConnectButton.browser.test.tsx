import { type Chain, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { switchChain } from 'wagmi/actions'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { getConnection } from '../wagmi.ts'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

const NARROW = [414, 896] as const
const WIDE = [1280, 800] as const

afterEach(async () => {
  await page.viewport(...NARROW)
  localStorage.clear()
})

test('R2.1 shows the network and the account when connected', async () => {
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

test('R2.12 reports a clipboard failure', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  const write = navigator.clipboard.writeText
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  try {
    await screen.getByRole('button', { name: /^Account/ }).click()
    await screen.getByRole('button', { name: 'Copy Address' }).click()
    await expect.element(screen.getByRole('button', { name: 'Could not copy' })).toBeVisible()
  } finally {
    navigator.clipboard.writeText = write
  }
})

test('without a SignInAdapter, "Disconnect" returns to the disconnected button', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  await screen.getByRole('button', { name: /^Account/ }).click()
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test.each([
  ['narrow', NARROW],
  ['wide', WIDE],
] as const)('R2.1 shows the configured parts in a %s window', async (width, [across, down]) => {
  await page.viewport(across, down)
  const { screen } = await renderKit(
    <ConnectButton
      accountStatus={{ narrow: 'avatar', wide: 'address' }}
      chainStatus={{ narrow: 'name', wide: 'icon' }}
    />,
    { connected: true },
  )
  const account = screen.getByRole('button', { name: 'Account 0xf39F…2266' })
  const network = screen.getByRole('button', { name: 'Network Ethereum' })
  await expect.element(account).toBeVisible()
  const visibleParts = {
    address: account.getByText('0xf39F…2266').element().checkVisibility(),
    avatar: account.element().firstElementChild?.checkVisibility(),
    name: network.getByText('Ethereum').element().checkVisibility(),
    icon: network.element().firstElementChild?.checkVisibility(),
  }
  const narrow = { address: false, avatar: true, name: true, icon: false }
  const wide = { address: true, avatar: false, name: false, icon: true }
  expect(visibleParts).toEqual(width === 'narrow' ? narrow : wide)
})

test('R2.1 hides the network with chainStatus none', async () => {
  const { screen } = await renderKit(<ConnectButton chainStatus={{ narrow: 'none', wide: 'full' }} />, {
    connected: true,
  })
  const network = screen.getByRole('button', { name: 'Network Ethereum' })
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(network).not.toBeInTheDocument()
  await page.viewport(...WIDE)
  await expect.element(network).toBeVisible()
})

test('R2.1 uses the label for the current width', async () => {
  const { screen } = await renderKit(<ConnectButton label={{ narrow: 'Enter', wide: 'Enter the club' }} />)
  await expect.element(screen.getByRole('button', { name: 'Enter', exact: true })).toBeVisible()
  await page.viewport(...WIDE)
  await expect.element(screen.getByRole('button', { name: 'Enter the club' })).toBeVisible()
})

/** A network whose accounts each have 12,500.5 coins. */
const rich = { ...mainnet, contracts: {} } satisfies Chain
const transports = {
  1: custom({ request: async () => `0x${(125n * 10n ** 20n + 5n * 10n ** 17n).toString(16)}` }),
}

test('R2.1 showBalance shows the balance and includes it in the accessible name', async () => {
  const { screen } = await renderKit(<ConnectButton showBalance={{ narrow: false, wide: true }} />, {
    connected: true,
    chains: [rich],
    transports,
  })
  const account = screen.getByRole('button', { name: 'Account 0xf39F…2266' })
  await expect.element(account).toBeVisible()
  await expect.element(account).not.toHaveTextContent('ETH')
  await page.viewport(...WIDE)
  await expect.element(account).toHaveAccessibleDescription('12.5K ETH')
})

const LOOKS: readonly ConnectButtonProps[] = [
  {},
  { showBalance: true },
  { accountStatus: 'avatar', chainStatus: 'icon' },
  { accountStatus: 'address', chainStatus: 'none', showBalance: true },
]

test.each(LOOKS)('R2.1 the placeholder while reconnecting has the final size: %j', async (look) => {
  localStorage.setItem('countersign.lastConnection', JSON.stringify({ address: ALICE, chainId: 1 }))
  const { screen, kit, connect } = await renderKit(<ConnectButton {...look} />, {
    chains: [rich],
    transports,
  })
  kit.internal.phase.set('reconnecting')
  const reserved = screen.getByRole('group', { name: 'Reconnecting your wallet' })
  await expect.element(reserved).toHaveAttribute('aria-busy', 'true')
  const { width, height } = reserved.element().getBoundingClientRect()
  await connect()
  const account = screen.getByRole('button', { name: /^Account/ })
  await expect.element(account).toBeVisible()
  const sizeNow = () => account.element().parentElement?.getBoundingClientRect().toJSON()
  expect(sizeNow()).toMatchObject({ width, height })
  if (!look.showBalance) return
  await expect.element(account).toHaveTextContent('12.5K')
  expect(sizeNow()).toMatchObject({ width, height })
})

test('R2.1 reserves the size of the "Wrong network" button too', async () => {
  localStorage.setItem('countersign.lastConnection', JSON.stringify({ address: ALICE, chainId: 4242 }))
  const { screen, kit, config, connect } = await renderKit(<ConnectButton />)
  kit.internal.phase.set('reconnecting')
  const button = screen.getByRole('button', { name: 'Wrong network' })
  await expect.element(button).toBeDisabled()
  const { width } = button.element().getBoundingClientRect()
  await connect()
  getConnection(config).connector?.emitter.emit('change', { chainId: 4242 })
  await expect.element(button).toBeEnabled()
  expect(button.element().getBoundingClientRect().width).toBe(width)
})
