import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './app.css'
import { config } from './config.ts'

// Telegram adds parameters to the URL. Other pages do not load the SDK.
const isInside = /[#&]tgWebAppPlatform=/.test(location.hash)

const queryClient = new QueryClient()
// Telegram Web shows the page in a frame, and the apps in a web view.
const signIn = createSignInClient({ framed: window.parent !== window })

async function start() {
  const telegram = isInside ? await import('./telegram.ts') : null
  telegram?.startTelegram()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider config={config} signIn={signIn} appInfo={{ name: 'Telegram Example' }}>
          <App onShown={telegram?.showPage} />
        </CountersignProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
