import { ALICE, pairingUri, preloadWalletConnect, scriptedProvider } from '@countersign/core/testing'
import { WalletConnectError } from '@countersign/walletconnect'
import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConfig, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { hearCopies } from '../testing/hearCopies.ts'
import { listen } from '../testing/listen.ts'
import { getConnection } from '../wagmi.ts'
import { walletConnect } from './walletConnect.ts'

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => Promise.all([preloadWalletConnect(), import('./pairInDialog.tsx')]))

const dialog = page.getByRole('dialog', { name: 'Scan with your phone' })
const code = dialog.getByRole('img', { name: /^QR code/ })

/** A page with wagmi and the connector, without the kit. */
function world(showQrModal?: boolean) {
  const script = scriptedProvider()
  const config = createConfig({
    chains: [mainnet],
    connectors: [
      walletConnect({
        projectId: 'c0de',
        createProvider: script.createProvider,
        ...(showQrModal === undefined ? {} : { showQrModal }),
      }),
    ],
    transports: { 1: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connectWallet = () => {
    const pending = connect(config, { connector: config.connectors[0] })
    pending.catch(() => {})
    return pending
  }
  return { script, config, connectWallet }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('dialog')?.close()
})

test('R4.10 a connector without the kit shows the code in its own dialog, which closes once the wallet approves', async () => {
  const { script, config, connectWallet } = world()
  const pending = connectWallet()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Preparing the QR code')
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  script.approve()
  await pending
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getConnection(config).address).toBe(ALICE)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => dialog.getByRole('button', { name: 'Close' }).click()],
])('R4.10 %s ends the attempt as a user rejection', async (_, close) => {
  const { script, connectWallet } = world()
  const pending = connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  await close()
  await expect(pending).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(script.calls).toEqual(['connect', 'abandon'])
})

test('R4.11 reports an unreachable relay in the dialog, with RETRY', async () => {
  const { script, connectWallet } = world()
  const pending = connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  script.reject(new WalletConnectError('unreachable', 'No relay answered.'))
  await expect.element(dialog).toHaveTextContent('WalletConnect could not be reached.')
  await expect.element(code).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'RETRY' }).click()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(2))
  script.show(pairingUri('b4'))
  await expect.element(code).toBeVisible()
  script.approve()
  expect(await pending).toMatchObject({ accounts: [ALICE] })
})

test('R4.9 a rejection on the phone rejects the request and closes the dialog', async () => {
  const { script, connectWallet } = world()
  const pending = connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.reject(new WalletConnectError('rejected', 'No.'))
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R2.6 renews an expired code automatically, unless it expired at once', async () => {
  const { script, connectWallet } = world()
  connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 300_000)
  script.reject(new WalletConnectError('expired', 'No wallet responded.'))
  await vi.waitFor(() => expect(script.proposals).toHaveLength(2))
  clock.mockReturnValue(now + 301_000)
  script.reject(new WalletConnectError('expired', 'No wallet responded.'))
  await expect.element(dialog.getByRole('button', { name: 'RETRY' })).toBeVisible()
  expect(script.proposals).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('does not renew an expired code while the page is hidden', async () => {
  const { script, connectWallet } = world()
  connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000)
  script.reject(new WalletConnectError('expired', 'No wallet responded.'))
  await expect.element(dialog.getByRole('button', { name: 'RETRY' })).toBeVisible()
  expect(script.proposals).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('R12.5 only a valid pairing URI becomes a code or a link', async () => {
  const { script, connectWallet } = world()
  connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  for (const hostile of ['javascript:alert(1)', 'https://evil.example', 42, null]) script.show(hostile)
  await expect.element(dialog).toHaveTextContent('Preparing the QR code')
  expect(document.querySelector('dialog a')).toBeNull()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('R4.10 shows no dialog when the page has its own', async () => {
  const { script, connectWallet } = world(false)
  const pending = connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  await pending
  expect(document.querySelector('dialog')).toBeNull()
})

test('R12.1 announces what to do with the code, and a failure', async () => {
  const { script, connectWallet } = world()
  connectWallet()
  await expect.element(dialog).toHaveTextContent('Preparing the QR code')
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  const heard = listen()
  script.show(pairingUri())
  await expect.poll(() => heard).toEqual(['Scan this code with a wallet app on your phone.'])
  script.reject(new WalletConnectError('unreachable', 'No relay answered.'))
  await expect.poll(() => heard.at(-1)).toMatch(/^WalletConnect could not be reached\./)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('R12.1 announces each copy of the link, and a refused one', async () => {
  const { script, connectWallet } = world()
  connectWallet()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  await hearCopies('Copy link')
  await dialog.getByRole('button', { name: 'Close' }).click()
})
