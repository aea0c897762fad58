import {
  cachedChainIcon,
  createWalletConfig,
  loadChainIcon,
  type Session,
  type SignInAdapter,
} from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { base, mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Config, cookieStorage, cookieToInitialState, createStorage, mock } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { ContinueButton } from '../ContinueButton/ContinueButton.tsx'
import { CountersignProvider, type CountersignProviderProps } from '../CountersignProvider.tsx'
import { useSession } from '../hooks/useSession.ts'
import { useWalletStatus } from '../hooks/useWalletStatus.ts'
import { SignInPanel } from '../SignInPanel/SignInPanel.tsx'
import { ALICE } from '../testing/renderKit.tsx'

const session: Session = { address: ALICE, addresses: [ALICE] }

let root: Root | undefined
let container: HTMLElement
const problems: unknown[] = []

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void problems.push(words))
})

afterEach(() => {
  root?.unmount()
  container.remove()
  forgetUser()
  problems.length = 0
  vi.restoreAllMocks()
})

function forgetUser() {
  localStorage.clear()
  for (const name of ['wagmi.store', 'wagmi.recentConnectorId']) cookieStorage.removeItem(name)
}

type Props = Partial<CountersignProviderProps> & { readonly config: Config }

function Page({ children = <ConnectButton showBalance />, ...props }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <CountersignProvider appInfo={{ name: 'Test App' }} {...props}>
          {children}
          <States />
        </CountersignProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function States() {
  return (
    <p>
      {useSession().status} {useWalletStatus()}
    </p>
  )
}

const inCookies = () =>
  createWalletConfig({
    chains: [mainnet, sepolia],
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
  })
const inLocalStorage = () => createWalletConfig({ chains: [mainnet, sepolia], ssr: true })

/** Renders the page as a server would, which has no storage, then hydrates it in the browser of this user. */
async function visit(server: Props, client: Props, user: () => void | Promise<void> = () => {}) {
  const html = renderToString(<Page {...server} />)
  container.innerHTML = html
  await user()
  root = hydrateRoot(container, <Page {...client} />, {
    onRecoverableError: (error) => problems.push(error),
    onUncaughtError: (error) => problems.push(error),
  })
  await expect.poll(() => Object.keys(container).length > 0 && container.textContent !== '').toBe(true)
  return html
}

/** What the kit stores for a connected user. */
function rememberUser(chainId = 11155111) {
  localStorage.setItem('countersign.lastConnection', JSON.stringify({ address: ALICE, chainId }))
  localStorage.setItem('countersign.names.1', JSON.stringify({ [ALICE.toLowerCase()]: { name: 'demo.eth' } }))
  localStorage.setItem('wagmi.recentConnectorId', '"io.metamask"')
}

test('a new user: nothing changes on hydration, and nothing is logged', async () => {
  const html = await visit({ config: inLocalStorage() }, { config: inLocalStorage() })
  expect(html).toContain('Connect Wallet')
  await expect.element(page.getByText('off disconnected')).toBeVisible()
  expect(problems).toEqual([])
})

test('a returning user with local storage: the server page hydrates, then the button shows the account', async () => {
  const html = await visit({ config: inLocalStorage() }, { config: inLocalStorage() }, rememberUser)
  expect(html).toContain('Connect Wallet')
  const reserved = page.getByRole('group', { name: 'Reconnecting your wallet' })
  await expect.element(reserved.getByText('demo.eth')).toBeVisible()
  expect(problems).toEqual([])
})

test('a returning user with cookies: the server page already shows the account', async () => {
  const before = inCookies()
  await connect(before, { connector: before._internal.connectors.setup(mock({ accounts: [ALICE] })) })
  const { cookie } = document
  expect(cookie).toContain('wagmi.store=')
  const initialState = cookieToInitialState(inCookies(), cookie)
  const client = inCookies()
  expect(document.cookie, 'a new page keeps the cookie').toContain(ALICE)
  const user = () => {
    rememberUser()
    cookieStorage.setItem('wagmi.recentConnectorId', '"io.metamask"')
  }
  const html = await visit({ config: inCookies(), initialState }, { config: client, initialState }, user)
  expect(html).toContain('0xf39F…2266')
  expect(html).not.toContain('Connect Wallet')
  await expect
    .element(page.getByRole('group', { name: 'Reconnecting your wallet' }).getByText('demo.eth'))
    .toBeVisible()
  expect(problems).toEqual([])
})

test('R2.16 a returning user: the server page hydrates, then the button continues with the wallet', async () => {
  const children = <ContinueButton />
  const stopAnnouncing = announce('MetaMask', 'io.metamask')
  const html = await visit(
    { config: inLocalStorage(), children },
    { config: inLocalStorage(), children },
    () => {
      localStorage.setItem('countersign.recentWallets', '["metaMask"]')
      localStorage.setItem('countersign.lastWallet', '{"key":"metaMask","name":"MetaMask"}')
    },
  )
  expect(html).toContain('Connect Wallet')
  await expect.element(page.getByRole('button', { name: 'Continue with MetaMask' })).toBeVisible()
  stopAnnouncing()
  expect(problems).toEqual([])
})

test('R2.17 a panel: the server page has its frame, which the list replaces in place', async () => {
  const children = <SignInPanel />
  const html = await visit({ config: inLocalStorage(), children }, { config: inLocalStorage(), children })
  expect(html).toContain('<h2')
  expect(html).toContain('Connect a Wallet')
  const height = () => container.querySelector('section')?.getBoundingClientRect().height
  const before = height()
  await expect.element(page.getByRole('button', { name: 'I don’t have a wallet' })).toBeVisible()
  expect(height()).toBe(before)
  expect(problems).toEqual([])
})

test('R2.17 a panel of a signed-in user: the server page has what follows', async () => {
  const children = <SignInPanel>Welcome</SignInPanel>
  const signIn = { getSession: async () => session } as Partial<SignInAdapter> as SignInAdapter
  const props = { config: inLocalStorage(), children, signIn, initialSession: session }
  const html = await visit(props, { ...props, config: inLocalStorage() })
  expect(html).toContain('Welcome')
  await expect.element(page.getByText('Welcome')).toBeVisible()
  expect(problems).toEqual([])
})

test('the cookie names no account once the wallet has disconnected', async () => {
  const config = inCookies()
  const connector = config._internal.connectors.setup(mock({ accounts: [ALICE] }))
  await connect(config, { connector })
  expect(document.cookie).toContain(ALICE)
  await disconnect(config, { connector })
  await expect.poll(() => document.cookie).not.toContain(ALICE)
  expect(cookieToInitialState(config, document.cookie)?.current).toBeNull()
})

test('a signed-in user: the session from the server is available from the first render, and is checked once', async () => {
  const getSession = vi.fn(async () => session)
  const signIn = { getSession } as Partial<SignInAdapter> as SignInAdapter
  const props = { signIn, initialSession: session }
  const html = await visit(
    { config: inLocalStorage(), ...props },
    { config: inLocalStorage(), ...props },
    () => rememberUser(),
  )
  expect(html).toContain('signed_in')
  expect(html).not.toContain('Connect Wallet')
  await expect.element(page.getByText('signed_in reconnecting')).toBeVisible()
  await expect.poll(() => getSession.mock.calls.length).toBe(1)
  expect(problems).toEqual([])
})

test('an icon that was loaded before hydration is shown after it', async () => {
  const config = () => createWalletConfig({ chains: [base], ssr: true })
  const signIn = { getSession: async () => session } as Partial<SignInAdapter> as SignInAdapter
  const props = { signIn, initialSession: session }
  const html = await visit({ config: config(), ...props }, { config: config(), ...props }, async () => {
    rememberUser(base.id)
    await loadChainIcon(base)
  })
  expect(html).not.toContain('<img')
  const icon = cachedChainIcon(base) ?? ''
  await expect.poll(() => container.querySelector('img')?.src).toBe(icon)
  expect(problems).toEqual([])
})

test('a user whose session ended since the page was rendered is signed out', async () => {
  const signIn = { getSession: async () => null } as Partial<SignInAdapter> as SignInAdapter
  const props = { signIn, initialSession: session }
  await visit({ config: inLocalStorage(), ...props }, { config: inLocalStorage(), ...props })
  await expect.element(page.getByText('signed_out disconnected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(problems).toEqual([])
})
