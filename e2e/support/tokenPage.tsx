// A page that shows the balance of a token. Its URL names the token and its chain, whose RPC is on the page's origin.
import { ConnectButton, CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'

const query = new URLSearchParams(location.search)
const chain = defineChain({
  id: Number(query.get('chainId')),
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/token-rpc`] } },
})
const config = createWalletConfig({ chains: [chain] })
const token = query.get('token') as `0x${string}`

createRoot(document.body.appendChild(document.createElement('header'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <CountersignProvider
      config={config}
      ens={false}
      appInfo={{ name: 'A page' }}
      balance={{ token, chainId: chain.id }}
    >
      <ConnectButton showBalance />
    </CountersignProvider>
  </QueryClientProvider>,
)
