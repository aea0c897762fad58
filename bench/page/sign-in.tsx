import {
  ConnectButton,
  CountersignProvider,
  createWalletConfig,
  useSession,
  walletConnect,
} from '@countersign/kit'
import { baseAccount } from '@countersign/kit/base'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Chain, defineChain } from 'viem'

type Site = {
  readonly projectId: string
  readonly relayUrl: string
  readonly chains: readonly { readonly id: number; readonly name: string; readonly rpcUrl: string }[]
}

// Set before the page loads: the local chains and the relay.
const { benchSite } = globalThis as unknown as { readonly benchSite: Site }
const { projectId, relayUrl } = benchSite

const chains = benchSite.chains.map(({ id, name, rpcUrl }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  }),
) as unknown as readonly [Chain, ...Chain[]]
const config = createWalletConfig({
  chains,
  connectors: [walletConnect({ projectId, relayUrl }), baseAccount({ appName: 'A page' })],
})
const signIn = createSignInClient()

function Session() {
  const { session } = useSession()
  return session && <p id="signed-in">Signed in</p>
}

createRoot(document.body.querySelector('#root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <CountersignProvider config={config} signIn={signIn} appInfo={{ name: 'A page' }}>
      <header>
        <ConnectButton />
      </header>
      <main>
        <h1>A page</h1>
        <Session />
      </main>
    </CountersignProvider>
  </QueryClientProvider>,
)
