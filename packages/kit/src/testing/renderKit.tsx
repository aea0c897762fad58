import {
  createWalletConfig,
  type WalletConfigParameters,
  type WalletConnectParameters,
  walletConnect as walletConnectOf,
} from '@countersign/core'
import { createStore, type Store } from '@countersign/core/internal'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, StrictMode, useEffect } from 'react'
import type { Transport } from 'viem'
import { type Chain, mainnet, sepolia } from 'viem/chains'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { mock } from 'wagmi'
import { connect } from 'wagmi/actions'
import { CountersignProvider, type CountersignProviderProps } from '../CountersignProvider.tsx'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Options = Partial<Omit<CountersignProviderProps, 'children' | 'config'>> & {
  readonly connected?: boolean
  /** Renders in React's strict mode. */
  readonly isStrict?: boolean
  readonly chains?: readonly [Chain, ...Chain[]]
  readonly transports?: Record<number, Transport>
  readonly walletConnect?: WalletConnectParameters
  readonly connectors?: WalletConfigParameters['connectors']
  /** Deviations of the connected wallet. */
  readonly features?: NonNullable<Parameters<typeof mock>[0]['features']>
}

/** Mounts content inside its own provider, for component tests. */
export async function renderKit(
  children: ReactNode,
  {
    connected = false,
    isStrict = false,
    chains = [mainnet, sepolia],
    features = {},
    transports = {},
    walletConnect,
    connectors = [],
    ens = false,
    ...properties
  }: Options = {},
) {
  const pairing = walletConnect ? [walletConnectOf(walletConnect)] : []
  const config = createWalletConfig({ chains, transports, connectors: [...pairing, ...connectors] })
  const found = createStore<Kit | null>(null)
  const queryClient = new QueryClient()
  const Mode = isStrict ? StrictMode : Fragment
  const inside = (content: ReactNode) => (
    <Mode>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={ens} {...properties}>
          {content}
          <HandOver to={found} />
        </CountersignProvider>
      </QueryClientProvider>
    </Mode>
  )
  const screen = await render(inside(children))
  async function connectMock() {
    const connector = config._internal.connectors.setup(mock({ accounts: [ALICE], features }))
    await connect(config, { connector })
  }
  if (connected) await connectMock()
  const kit = found.get()
  if (!kit) throw new Error('The provider did not mount.')
  /** Renders other content in the same place. */
  const show = (content: ReactNode) => screen.rerender(inside(content))
  return { screen, kit, config, show, connect: connectMock }
}

/** Waits until the dialog is rendered out of sight: the next press opens it, not its frame. */
export const dialogPreloaded = () =>
  expect.poll(() => document.querySelector('dialog[aria-labelledby]')).not.toBe(null)

function HandOver({ to }: { readonly to: Store<Kit | null> }) {
  const kit = useKit()
  useEffect(() => to.set(kit), [kit, to])
  return null
}
