import { ConnectButton, createWalletConfig, WalletKitProvider } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { chains } from './chains.ts'

const config = createWalletConfig({ chains, walletConnect: { projectId: 'YOUR_PROJECT_ID' } })
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
