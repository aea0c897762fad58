import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import './app.css'
import { config } from './config.ts'

const queryClient = new QueryClient()
const signIn = createSignInClient()

// The kit reconnects the wallet after a reload, so wagmi must not.
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider signIn={signIn} appInfo={{ name: 'Own wagmi Example' }}>
          <App />
        </CountersignProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
