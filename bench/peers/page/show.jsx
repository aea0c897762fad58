import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

/** Shows a page with the provider and the button of a peer. */
export function show(config, Provider, Button) {
  createRoot(document.querySelector('#root')).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider>
          <header>
            <Button />
          </header>
          <main>
            <h1>A page</h1>
          </main>
        </Provider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
