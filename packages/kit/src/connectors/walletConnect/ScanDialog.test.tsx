import { WalletConnectError } from '@countersign/walletconnect'
import { mainnet } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConfig, http } from 'wagmi'
import { connect, getConnection } from 'wagmi/actions'
import { pairingUri } from '../../testing/pairing.ts'
import { ALICE, scriptedProvider } from '../../testing/sessionProvider.ts'
import { walletConnect } from '../walletConnect.ts'

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => Promise.all([import('./connector.ts'), import('./pairInDialog.tsx')]))

const dialog = page.getByRole('dialog', { name: 'Scan with your phone' })
const code = dialog.getByRole('img', { name: /^QR code/ })

/** A page with wagmi and the connector, and nothing of the kit. */
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
  const ask = () => {
    const asked = connect(config, { connector: config.connectors[0] })
    asked.catch(() => {})
    return asked
  }
  return { script, config, ask }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('dialog')?.close()
})

test('R4.10 a bare connector shows the code in a dialog of its own, which closes once the wallet approves', async () => {
  const { script, config, ask } = world()
  const asked = ask()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Preparing the code')
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  script.approve()
  await asked
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getConnection(config).address).toBe(ALICE)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => dialog.getByRole('button', { name: 'Close' }).click()],
])('R4.10 %s ends the attempt as the visitor’s own no', async (_, close) => {
  const { script, ask } = world()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  await close()
  await expect(asked).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(script.calls).toEqual(['connect', 'abandon'])
})

test('R4.11 a relay that cannot be reached is told in the dialog, with RETRY', async () => {
  const { script, ask } = world()
  const asked = ask()
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
  expect(await asked).toMatchObject({ accounts: [ALICE] })
})

test('R4.9 who declines on the phone is told to the page, and the dialog is gone', async () => {
  const { script, ask } = world()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.reject(new WalletConnectError('rejected', 'No.'))
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R2.6 a code that expired is followed by a new one by itself; one that was over at once is not', async () => {
  const { script, ask } = world()
  ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.show(pairingUri())
  await expect.element(code).toBeVisible()
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 300_000)
  script.reject(new WalletConnectError('expired', 'Nobody answered.'))
  await vi.waitFor(() => expect(script.proposals).toHaveLength(2))
  clock.mockReturnValue(now + 301_000)
  script.reject(new WalletConnectError('expired', 'Nobody answered.'))
  await expect.element(dialog.getByRole('button', { name: 'RETRY' })).toBeVisible()
  expect(script.proposals).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('R12.5 what is no pairing URI never becomes a code or a link', async () => {
  const { script, ask } = world()
  ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  for (const hostile of ['javascript:alert(1)', 'https://evil.example', 42, null]) script.show(hostile)
  await expect.element(dialog).toHaveTextContent('Preparing the code')
  expect(document.querySelector('dialog a')).toBeNull()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('R4.10 with a dialog of somebody else’s none is shown', async () => {
  const { script, ask } = world(false)
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  await asked
  expect(document.querySelector('dialog')).toBeNull()
})
