import { rainbow } from '@countersign/wallets'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { injected, mock } from 'wagmi'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { ALICE, renderKit } from './testing/renderKit.tsx'
import { getConnection } from './wagmi.ts'

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

/** An injected wallet that does not announce itself, at a place that the application knows. */
const hiddenWallet = (id: string, provider: object = acme()) =>
  injected({ target: { id, name: 'Acme Wallet', provider: (() => provider) as never } })

function acme() {
  return {
    request: async ({ method }: { method: string }) => {
      if (method === 'wallet_requestPermissions') throw Object.assign(new Error('Unknown'), { code: -32601 })
      return method === 'eth_chainId' ? '0x1' : [ALICE]
    },
    on() {},
    removeListener() {},
  }
}

test('R2.3 lists and connects an injected connector with its own ID, also after a reload', async () => {
  // Known wallets, announced ones and the default target have rows of their own.
  const connectors = ['acme', 'rabby', 'io.rabby', 'injected'].map((id) => hiddenWallet(id))
  const { screen, config } = await renderKit(<ConnectButton />, { connectors })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Acme Wallet' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Acme Wallet' }).click()
  const account = screen.getByRole('button', { name: 'Account 0xf39F…2266' })
  await expect.element(account).toBeVisible()
  expect(getConnection(config).connector?.id).toBe('acme')
  await screen.unmount()
  const again = await renderKit(<ConnectButton />, { connectors })
  // The button shows the account of the last visit even before the wallet responds.
  await expect.poll(() => getConnection(again.config).status).toBe('connected')
  await expect.element(again.screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})

test('R2.3 does not list an injected connector whose wallet is not here, or announced itself', async () => {
  const announced = acme()
  const detail = {
    info: { uuid: 'a', name: 'Acme', rdns: 'com.acme', icon: 'data:image/png,a' },
    provider: announced,
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => removeEventListener('eip6963:requestProvider', announce))
  let asked = 0
  const missing = injected({
    target: { id: 'gone', name: 'Gone Wallet', provider: () => void asked++ as undefined },
  })
  const late = injected({
    target: { id: 'late', name: 'Late Wallet', provider: () => Reflect.get(window, 'late') },
  })
  const { screen } = await renderKit(<ConnectButton />, {
    connectors: [hiddenWallet('acme', announced), missing, late],
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'late'))
  const open = screen.getByRole('button', { name: 'Connect Wallet' })
  await open.click()
  await expect.element(screen.getByRole('button', { name: 'Acme', exact: true })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  for (const name of ['Acme Wallet', 'Gone Wallet', 'Late Wallet'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Close' }).click()
  Object.assign(window, { late: acme() })
  await open.click()
  await expect.element(screen.getByRole('button', { name: 'Late Wallet' })).toBeVisible()
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
  // The button shows the account of the last visit even before the wallet responds.
  await expect.poll(() => getConnection(again.config).status).toBe('connected')
  await expect.element(again.screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})
