import { rememberDeepLink, type SignInAdapter } from '@countersign/core'
import {
  completePairing,
  forgetPaired,
  pairingUri,
  preloadWalletConnect,
  preloadWalletRuntime,
  scriptedProvider,
  startPairing,
} from '@countersign/core/testing'
import { STORAGE_KEYS } from '@countersign/walletconnect/stored'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'
import { getConnection } from '../wagmi.ts'

const CHAINS = [1, 11155111]
const LINK = /^trust:\/\/wc\?requestId=7&sessionTopic=session$/

const signIn: SignInAdapter = {
  prepare: async () => ({ message: 'Sign in, please.', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => null,
  getSession: async () => null,
  signOut: async () => null,
}

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() =>
  Promise.all([
    preloadWalletConnect(),
    preloadWalletRuntime(),
    import('./lazyParts/signInViews.ts'),
    import('./lazyParts/accountViews.ts'),
  ]),
)

afterEach(() => {
  forgetPaired()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The followed links; none of them navigates. */
function phone(tapCounts: boolean) {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: tapCounts, hasBeenActive: true })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href)
  })
  return followed
}

/** A phone whose page is connected to an app on it that never responds. */
async function world(options: Partial<Parameters<typeof renderKit>[1]> = {}) {
  const script = scriptedProvider({ session: { chains: CHAINS } })
  script.answer(() => new Promise(() => {}))
  const rendered = await renderKit(<ConnectButton />, {
    walletConnect: { projectId: 'c0de', createProvider: script.createProvider },
    ...options,
  })
  await rendered.config.storage?.setItem('walletConnect.requestedChains' as never, CHAINS as never)
  startPairing({ key: 'trust', name: 'Trust Wallet' })
  rememberDeepLink('trust://wc?uri=wc%3A')
  completePairing(({ name }) => name)
  const [connector] = rendered.config.connectors
  if (!connector) throw new Error('The configuration has no connector.')
  await connect(rendered.config, { connector })
  return {
    ...rendered,
    script,
    sent: () => script.emit('request_sent', { id: 7, topic: 'session', method: 'any' }),
  }
}

test('R2.14 a signature request opens the app, and its link stays for another tap', async () => {
  const followed = phone(true)
  const { screen, kit, script, sent } = await world({ signIn })
  kit.dialog.open({ name: 'sign' })
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await vi.waitFor(() => expect(script.requests).toMatchObject([{ method: 'personal_sign' }]))
  const open = screen.getByRole('link', { name: 'Open Trust Wallet' })
  await expect.element(open).not.toBeInTheDocument()
  sent()
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(LINK))
  expect(followed).toEqual([expect.stringMatching(LINK)])
})

test('R2.14 without user activation, "Open {wallet}" waits for a tap while the wallet has the signature request', async () => {
  const followed = phone(false)
  const { config, screen, kit, script, sent } = await world({ signIn })
  kit.dialog.open({ name: 'sign' })
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await vi.waitFor(() => expect(script.requests).toHaveLength(1))
  sent()
  const open = screen.getByRole('link', { name: 'Open Trust Wallet' })
  await expect.element(open).toBeVisible()
  expect(followed).toEqual([])
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(open).not.toBeInTheDocument()
  // Ends this connection, which clears what the next test stores.
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'), 5_000)
})

test('R4.18 on a phone the request is sent at once, and "Open {wallet}" is the only tap', async () => {
  const followed = phone(false)
  const { config, screen, kit, script, sent } = await world({ signIn })
  kit.dialog.open({ name: 'sign', after: 'choice' })
  await vi.waitFor(() => expect(script.requests).toMatchObject([{ method: 'personal_sign' }]))
  sent()
  await expect.element(screen.getByRole('link', { name: 'Open Trust Wallet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  expect(followed).toEqual([])
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'), 5_000)
})

test('R2.14 a pending network switch shows the link into the app', async () => {
  phone(false)
  const { screen, kit, sent } = await world()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  kit.dialog.open({ name: 'chains' })
  await screen.getByRole('button', { name: 'Sepolia' }).click()
  await expect.element(screen.getByText('Confirm in Trust Wallet').first()).toBeVisible()
  sent()
  await vi.advanceTimersByTimeAsync(8_000)
  const open = screen.getByRole('link', { name: 'Open Trust Wallet' })
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(LINK))
})

test('R2.14 continues to sign-in after the user approves in the app and the page has reloaded', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 200
  sessionStorage.setItem(STORAGE_KEYS.pairings, JSON.stringify([{ phase: 'proposed', expiry }]))
  startPairing({ key: 'trust', name: 'Trust Wallet' })
  const script = scriptedProvider()
  script.keepPairing(pairingUri('a3', expiry))
  const { screen, kit } = await renderKit(<ConnectButton />, {
    signIn,
    walletConnect: { projectId: 'c0de', createProvider: script.createProvider },
  })
  await vi.waitFor(() => expect(script.proposals).toMatchObject([{ resume: true }]), 10_000)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  script.approve()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(kit.attempt.get()).toMatchObject({ status: 'connected', key: 'trust' })
})

test('R2.14 without sign-in, returning from the app connects and closes a view opened meanwhile', async () => {
  const { screen, kit } = await world()
  kit.dialog.open({ name: 'intro' })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  kit.internal.attempt.set({ status: 'connected', key: 'trust', method: 'pairing', resumed: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R5.1 without a project ID the list still works, and a wallet shows what is missing', async () => {
  const { screen } = await renderKit(<ConnectButton />, { walletConnect: { projectId: null } })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('Ledger')
  await screen.getByRole('button', { name: 'Ledger', exact: true }).click()
  const view = screen.getByRole('dialog', { name: 'Ledger' })
  await expect.element(view).toHaveTextContent('Ledger is not available')
  await expect.element(view).toHaveTextContent('Test App is not set up for WalletConnect yet.')
})
