import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Chain, mainnet, sepolia } from 'viem/chains'
import { render } from 'vitest-browser-react'
import { connect } from 'wagmi/actions'
import { mock } from 'wagmi/connectors/mock'
import type { Kit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { useKit } from '../kitContext.ts'
import type { SignInAdapter } from '../signIn/SignInAdapter.ts'
import { createStore, type Store } from '../store/createStore.ts'
import { WalletKitProvider } from '../WalletKitProvider.tsx'

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Options = {
  readonly connected?: boolean
  readonly signIn?: SignInAdapter
  readonly chains?: readonly [Chain, ...Chain[]]
}

/** Mounts something inside a provider of its own, for component tests. */
export async function renderKit(
  children: ReactNode,
  { connected = false, signIn, chains = [mainnet, sepolia] }: Options = {},
) {
  const config = createWalletConfig({ chains })
  const found = createStore<Kit | null>(null)
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletKitProvider config={config} appName="Test App" {...(signIn ? { signIn } : {})}>
        {children}
        <HandOver to={found} />
      </WalletKitProvider>
    </QueryClientProvider>,
  )
  if (connected) {
    const connector = config._internal.connectors.setup(mock({ accounts: [ALICE] }))
    await connect(config, { connector })
  }
  const kit = found.get()
  if (!kit) throw new Error('The provider did not mount.')
  return { screen, kit, config }
}

function HandOver({ to }: { readonly to: Store<Kit | null> }) {
  const kit = useKit()
  useEffect(() => to.set(kit), [kit, to])
  return null
}
