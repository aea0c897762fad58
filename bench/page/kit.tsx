import { ConnectButton, createWalletConfig, WalletKitProvider, walletConnect } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { chains } from './chains.ts'

// Times are measured over a relay of this machine.
const relayUrl = new URLSearchParams(location.search).get('relay')
const config = createWalletConfig({
  chains,
  connectors: [walletConnect({ projectId: 'YOUR_PROJECT_ID', ...(relayUrl ? { relayUrl } : {}) })],
})
const queryClient = new QueryClient()

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <WalletKitProvider config={config} appInfo={{ name: 'A page' }}>
        <header>
          <ConnectButton />
        </header>
        <main>
          <h1>A page</h1>
        </main>
      </WalletKitProvider>
    </QueryClientProvider>
  )
}

createRoot(document.body.querySelector('#root') ?? document.body).render(<App />)
