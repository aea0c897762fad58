import { rainbow } from '@countersign/wallets'
import { afterEach, expect, test } from 'vitest'
import { getConnection } from 'wagmi/actions'
import { mock } from 'wagmi/connectors/mock'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from './testing/renderKit.tsx'

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'ethereum')
})

test.each([
  ['with the catalogue', undefined],
  ['with its own list', [rainbow]],
] as const)('R2.3 lists and connects a connector of the application %s', async (_, wallets) => {
  const { screen, config } = await renderKit(<ConnectButton />, {
    wallets,
    connectors: [mock({ accounts: [ALICE] })],
  })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Mock Connector' }).click()
  await expect.element(screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
  expect(getConnection(config).connector?.id).toBe('mock')
})

test('R2.4 lists and connects an unknown window.ethereum as Browser Wallet, also after a reload', async () => {
  Object.assign(window, {
    ethereum: {
      request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [ALICE]),
    },
  })
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Browser Wallet' }).click()
  const account = screen.getByRole('button', { name: 'Account 0xf39F…2266' })
  await expect.element(account).toBeVisible()
  await screen.unmount()
  const again = await renderKit(<ConnectButton />)
  await expect.element(again.screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})
