import {
  createWalletConfig,
  InvalidWalletListError,
  type Session,
  type SignInAdapter,
  type WalletList,
} from '@countersign/core'
import { createStore, type Store } from '@countersign/core/internal'
import { scriptedNames } from '@countersign/core/testing'
import { metaMask, rabby, rainbow } from '@countersign/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Config, mock, useChainId, WagmiProvider } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { CountersignProvider, type CountersignProviderProps } from './CountersignProvider.tsx'
import { useAccountName } from './hooks/useAccountName.ts'
import { useConfirm } from './hooks/useConfirm.ts'
import { useConnectDialog } from './hooks/useDialogControl.ts'
import { useLinkDialog } from './hooks/useLinkDialog.ts'
import { useSession } from './hooks/useSession.ts'
import { ALICE } from './testing/renderKit.tsx'
import { useStore } from './ui/useStore.ts'
import { useConnection } from './wagmi.ts'

afterEach(() => localStorage.clear())

type Props = Partial<Omit<CountersignProviderProps, 'children'>>

type ApplicationProps = {
  readonly config: Config
  readonly latest: Store<Props>
  readonly children: ReactNode
}

function Application({ config, latest, children }: ApplicationProps) {
  return (
    <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false} {...useStore(latest)}>
      {children}
    </CountersignProvider>
  )
}

/**
 * Renders an application with wagmi's and TanStack Query's providers of its own. `change` changes the props of the kit's
 * provider, which keeps its children.
 */
async function mount(children: ReactNode, props: Props = {}) {
  const config = createWalletConfig({ chains: [mainnet, sepolia] })
  const latest = createStore(props)
  const screen = await render(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <Application config={config} latest={latest}>
          {children}
        </Application>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  return { screen, config, change: (next: Props) => flushSync(() => latest.set(next)) }
}

/** A sign-in server. */
function server(session: Session | null, overrides: Partial<SignInAdapter> = {}) {
  return {
    prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: vi.fn(async () => session),
    signOut: vi.fn(async () => {}),
    ...overrides,
  } satisfies SignInAdapter
}

const ofAlice: Session = { address: ALICE, addresses: [ALICE] }
const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' })

/** The headings of the list, each with its wallets. */
const groups = () =>
  page
    .getByRole('region')
    .elements()
    .map((group) => [...group.querySelectorAll('h3, li')].map(({ textContent }) => textContent).join(' '))

async function openList() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
}

test('R4.16 a render of the application keeps the connection', async () => {
  const { screen, config, change } = await mount(<ConnectButton />)
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  change({})
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  expect(config.state.connections.size).toBe(1)
})

test('shows changed `appInfo` in the open dialog', async () => {
  await page.viewport(1000, 800)
  const { change } = await mount(<ConnectButton />, { wallets: [metaMask] })
  await openList()
  change({
    wallets: [metaMask],
    appInfo: { name: 'Test App', disclaimer: 'Our terms', learnMoreUrl: 'https://learn.example/' },
  })
  await expect.element(dialog.getByText('Our terms')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Learn More' })
  await expect.element(link).toHaveAttribute('href', 'https://learn.example/')
})

test('R2.3 shows changed `wallets` in the open dialog', async () => {
  const { change } = await mount(<ConnectButton />, { wallets: [metaMask] })
  await openList()
  expect(groups()).toEqual(['Wallets MetaMask'])
  change({ wallets: [{ name: 'Recommended', wallets: [rainbow, metaMask] }] })
  await expect.poll(groups).toEqual(['Recommended Rainbow MetaMask'])
  change({})
  await expect.poll(() => groups().length).toBeGreaterThan(1)
  change({ wallets: [metaMask, rabby] })
  await expect.poll(groups).toEqual([`Wallets MetaMask ${rabby.name}`])
})

test('R2.3 an invalid list throws in the provider, also after a change', async () => {
  const caught = vi.fn()
  const config = createWalletConfig({ chains: [mainnet] })
  const queryClient = new QueryClient()
  const application = (wallets: WalletList) => (
    <Boundary onError={caught}>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider config={config} appInfo={{ name: 'Test App' }} wallets={wallets}>
          {null}
        </CountersignProvider>
      </QueryClientProvider>
    </Boundary>
  )
  const screen = await render(application([rabby]))
  await screen.rerender(application([rabby, rabby]))
  expect(caught).toHaveBeenCalledWith(expect.any(InvalidWalletListError))
})

class Boundary extends Component<{
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
}> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

function AliceName() {
  const { status, name, avatar } = useAccountName({ address: ALICE })
  return <p>{[status, name, avatar].filter(Boolean).join(' ')}</p>
}

test('R7.2 reads names with changed `ens`', async () => {
  await import('./hooks/accountNames.ts')
  const pictures = { 'demo.eth': 'https://euc.li/demo.eth' }
  const network = scriptedNames({ names: { [ALICE.toLowerCase()]: 'demo.eth' }, pictures })
  const config = createWalletConfig(network)
  const { screen, change } = await mount(<AliceName />, { config, ens: false })
  await expect.element(screen.getByText('none')).toBeVisible()
  change({ config, ens: {} })
  await expect.element(screen.getByText(`found demo.eth ${pictures['demo.eth']}`)).toBeVisible()
  const asked = network.requests.length
  change({ config, ens: {} })
  expect(network.requests).toHaveLength(asked)
  change({ config, ens: { imageOrigins: [] } })
  await expect.element(screen.getByText(/^found demo.eth$/)).toBeVisible()
  change({ config, ens: false })
  await expect.element(screen.getByText('none')).toBeVisible()
})

function SessionState() {
  const { status, session, signOut } = useSession()
  const { canOpen } = useLinkDialog()
  const { canConfirm } = useConfirm()
  return (
    <button type="button" onClick={() => void signOut()}>
      {[status, session?.address, canOpen && 'link', canConfirm && 'confirm'].filter(Boolean).join(' ')}
    </button>
  )
}

test('R4.1 signs in with a changed `signIn`', async () => {
  const { screen, change } = await mount(<SessionState />)
  await expect.element(screen.getByText('off')).toBeVisible()
  const first = server(ofAlice)
  change({ signIn: first })
  await expect.element(screen.getByText(`signed_in ${ALICE}`)).toBeVisible()
  const never = () => Promise.reject(new Error('Not in this test.'))
  const second = server(ofAlice, {
    linkWallet: { prepare: never, verify: never },
    confirm: { prepare: never },
  })
  change({ signIn: second })
  await screen.getByText(`signed_in ${ALICE} link confirm`).click()
  await expect.element(screen.getByText('signed_out')).toBeVisible()
  expect(first.signOut).not.toHaveBeenCalled()
  expect(second.signOut).toHaveBeenCalledOnce()
  change({})
  await expect.element(screen.getByText('off')).toBeVisible()
})

test('a session is not shown once `signIn` is removed', async () => {
  const { screen, change } = await mount(<SessionState />, { signIn: server(ofAlice) })
  await expect.element(screen.getByText(`signed_in ${ALICE}`)).toBeVisible()
  change({})
  await expect.element(screen.getByText(/^off$/)).toBeVisible()
})

test('the sign-in view closes once `signIn` is removed', async () => {
  const { config, change } = await mount(<OpenConnect />, { signIn: server(null) })
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign message' })).toBeVisible()
  change({})
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

function OpenConnect() {
  const { open } = useConnectDialog()
  return (
    <button type="button" onClick={open}>
      Open
    </button>
  )
}

test('an adapter that is written inline reads the session once', async () => {
  const { getSession, ...adapter } = server(ofAlice)
  const { screen, change } = await mount(<SessionState />, { signIn: { ...adapter, getSession } })
  await expect.element(screen.getByText(`signed_in ${ALICE}`)).toBeVisible()
  for (const _ of [1, 2, 3]) change({ signIn: { ...adapter, getSession } })
  expect(getSession).toHaveBeenCalledOnce()
})

test('syncs transactions with a changed `signIn`', async () => {
  const transactions = () => ({ list: vi.fn(async () => []), save: vi.fn(async () => {}) })
  const [first, second] = [transactions(), transactions()]
  const { config, change } = await mount(<SessionState />, { signIn: server(ofAlice) })
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  change({ signIn: server(ofAlice, { transactions: first }) })
  await expect.poll(() => first.list.mock.calls.length).toBe(1)
  change({ signIn: server(ofAlice, { transactions: second }) })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => second.list.mock.calls.length).toBe(1)
  expect(first.list).toHaveBeenCalledOnce()
})

function Connected() {
  const { status, connector } = useConnection()
  return (
    <p>
      {status} {connector?.name} on {useChainId()}
    </p>
  )
}

test('follows a changed `config`, and back', async () => {
  const children = (
    <>
      <Connected />
      <ConnectButton />
    </>
  )
  const calls: string[] = []
  const props = {
    wallets: [metaMask],
    onConnect: ({ chainId }) => calls.push(`connect ${chainId}`),
    onDisconnect: () => calls.push('disconnect'),
  } satisfies Props
  const { screen, config, change } = await mount(children, props)
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await expect.element(screen.getByText('connected Mock Connector on 1')).toBeVisible()

  const other = createWalletConfig({ chains: [sepolia] })
  change({ ...props, config: other })
  await expect.element(screen.getByText('disconnected on 11155111')).toBeVisible()
  await openList()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await connect(other, { connector: mock({ accounts: [ALICE] }) })
  await expect.element(screen.getByText('connected Mock Connector on 11155111')).toBeVisible()

  change(props)
  await expect.element(screen.getByText('connected Mock Connector on 1')).toBeVisible()
  expect(config.state.connections.size).toBe(1)
  await disconnect(config)
  await vi.waitFor(() => expect(calls).toEqual(['connect 1', 'connect 11155111', 'disconnect']))
})

test('lists the wallets with a changed `config`', async () => {
  const { change } = await mount(<ConnectButton />)
  await openList()
  change({ config: createWalletConfig({ chains: [sepolia] }) })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await openList()
})

test('calls the latest callback', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { config, change } = await mount(null, { onConnect: first })
  change({ onConnect: second })
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
  expect(first).not.toHaveBeenCalled()
})

test('uses the config of the WagmiProvider around it, which keeps its own reconnect', async () => {
  const config = createWalletConfig({ chains: [mainnet], connectors: [mock({ accounts: [ALICE] })] })
  const screen = await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <CountersignProvider appInfo={{ name: 'Test App' }} ens={false}>
          <ConnectButton />
        </CountersignProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('button', { name: 'Mock Connector' }).click()
  await expect.element(screen.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})

test('without a config it throws what is missing, and where it is explained', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const mounting = render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider appInfo={{ name: 'Test App' }}>content</CountersignProvider>
    </QueryClientProvider>,
  )
  await expect(mounting).rejects.toMatchObject({
    code: 'config_missing',
    docsPath: '@countersign/kit/docs/reference/provider.md',
  })
  vi.restoreAllMocks()
})
