import { CountersignProvider, createWalletConfig, type Session, shortenAddress } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Address, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppConfigProvider } from '../config/AppConfig.tsx'
import { connectTestWallet } from '../connection/testing/connectTestWallet.ts'
import { AccountPage } from '../pages/account/AccountPage.tsx'
import { HomePage } from '../pages/home/HomePage.tsx'
import { createQueryClient } from '../queryClient.ts'
import { ConnectSlot } from '../routes/connectSlot.ts'
import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { ConnectAction } from './ConnectAction.tsx'
import { Header } from './Header.tsx'

const ALICE: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = { ...mainnet, contracts: {} }
/** A network without responses. */
const transports = { [mainnet.id]: custom({ request: () => new Promise(() => {}) }, { retryCount: 0 }) }

const appConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
} as const

const pages = { '/': HomePage, '/account': AccountPage } as const

const wallets = {
  'no wallet': null,
  'its wallet': { address: ALICE, chainId: 1 },
  'another account': { address: BOB, chainId: 1 },
  'a wrong network': { address: ALICE, chainId: 424242 },
} as const

type State = {
  readonly session: 'signed in' | 'signed out'
  readonly wallet: keyof typeof wallets
  readonly path: keyof typeof pages
}

async function show({ session, wallet, path }: State) {
  const before = location.href
  history.replaceState(null, '', path)
  const config = createWalletConfig({ chains: [chain], transports })
  const connected = wallets[wallet]
  if (connected) await connectTestWallet(config, connected)
  const refuse = () => Promise.reject(new Error('Not expected in this test.'))
  const alice: Session = { address: ALICE, addresses: [ALICE] }
  const signIn = {
    prepare: refuse,
    verify: refuse,
    signOut: refuse,
    getSession: async () => (session === 'signed in' ? alice : null),
  }
  const Shown = pages[path]
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <AppConfigProvider config={appConfig}>
      <QueryClientProvider client={createQueryClient()}>
        <CountersignProvider config={config} appInfo={{ name: 'Test App' }} signIn={signIn} ens={false}>
          <Header />
          <main>
            <ConnectSlot value={ConnectAction}>
              <Shown />
            </ConnectSlot>
          </main>
        </CountersignProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    localStorage.clear()
    history.replaceState(null, '', before)
  })
  return page.elementLocator(container)
}

const alice = shortenAddress(ALICE)
const bob = shortenAddress(BOB)

/** The buttons of the header, and what the page says. */
test.each([
  // Signed out, the header has nothing of an account but the address of its wallet.
  ['signed out', 'no wallet', '/', [], 'Connect Wallet'],
  ['signed out', 'no wallet', '/account', ['Connect Wallet'], 'You are signed out'],
  ['signed out', 'its wallet', '/', ['Sign in', `Account ${alice}`], 'Sign in'],
  ['signed out', 'its wallet', '/account', ['Sign in', `Account ${alice}`], 'You are signed out'],
  ['signed out', 'another account', '/', ['Sign in', `Account ${bob}`], 'Sign in'],
  ['signed out', 'another account', '/account', ['Sign in', `Account ${bob}`], 'You are signed out'],
  ['signed out', 'a wrong network', '/', ['Sign in', 'Wrong network'], 'Sign in'],
  ['signed out', 'a wrong network', '/account', ['Sign in', 'Wrong network'], 'You are signed out'],
  // Signed in, it has the account of the session, and the action of the page.
  ['signed in', 'no wallet', '/', [`${alice} Reconnect`], `You are signed in as ${alice}`],
  ['signed in', 'no wallet', '/account', [`${alice} Reconnect`], 'Signed in, wallet not connected'],
  ['signed in', 'its wallet', '/', ['Network Ethereum', `Account ${alice}`], `You are signed in as ${alice}`],
  ['signed in', 'its wallet', '/account', ['Network Ethereum', `Account ${alice}`], 'Current network'],
  ['signed in', 'another account', '/', [`${alice} Open wallet`], `You are signed in as ${alice}`],
  ['signed in', 'another account', '/account', [`${alice} Open wallet`], `connected with ${bob}`],
  ['signed in', 'a wrong network', '/', ['Wrong network'], `You are signed in as ${alice}`],
  ['signed in', 'a wrong network', '/account', ['Wrong network'], 'Not supported here (chain 424242)'],
] as const)(
  'R4.17 R2.1 %s, with %s, at %s: the header agrees with the page',
  async (session, wallet, path, names, words) => {
    const screen = await show({ session, wallet, path })
    await expect.element(screen.getByRole('main').getByText(words).first()).toBeVisible()
    const buttons = screen.getByRole('banner').getByRole('button')
    await expect.poll(() => buttons.elements().length).toBe(names.length)
    for (const [index, name] of names.entries())
      await expect.element(buttons.nth(index)).toHaveAccessibleName(name)
  },
)

test.each(['/', '/account'] as const)(
  'R4.17 at %s only one of two "Sign in" buttons is primary',
  async (path) => {
    const screen = await show({ session: 'signed out', wallet: 'its wallet', path })
    const buttons = screen.getByRole('button', { name: 'Sign in', exact: true })
    await expect.poll(() => buttons.elements().length).toBe(2)
    const [header, ofPage] = buttons.elements().map((button) => getComputedStyle(button).backgroundColor)
    expect(header).toBe('rgb(255, 255, 255)')
    expect(ofPage).not.toBe(header)
  },
)

test('R4.17 signed in without a wallet, "Reconnect" in the header opens the wallets', async () => {
  const screen = await show({ session: 'signed in', wallet: 'no wallet', path: '/' })
  await screen.getByRole('button', { name: 'Reconnect' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test.each([320, 390])('R12.1 at %i px every header is one row', async (width) => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(414, 896))
  for (const wallet of ['no wallet', 'another account'] as const)
    for (const session of ['signed in', 'signed out'] as const) {
      const screen = await show({ session, wallet, path: '/account' })
      const banner = screen.getByRole('banner')
      await expect.element(banner.getByRole('button').first()).toBeVisible()
      expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
      expect(document.documentElement.scrollWidth).toBe(width)
      document.body.replaceChildren()
    }
})
