import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './app.css'
import { createConfig } from './config.ts'

const isFramed = window.parent !== window
// Farcaster shows the page in a frame, or in the web view of its app. Other pages do not load the SDK.
const mayBeInside = isFramed || 'ReactNativeWebView' in window

const signIn = createSignInClient({ framed: isFramed })
const queryClient = new QueryClient()

async function start() {
  const farcaster = mayBeInside ? await import('./farcaster.ts') : null
  const isInside = farcaster ? await farcaster.isInFarcaster() : false
  const config = createConfig(farcaster && isInside ? [farcaster.hostWallet] : [])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider
          config={config}
          signIn={signIn}
          appInfo={{ name: 'Farcaster Example' }}
          // Inside, the host's wallet is the only one.
          {...(isInside ? { wallets: [] } : {})}
        >
          <App onShown={isInside ? farcaster?.showPage : undefined} />
        </CountersignProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
