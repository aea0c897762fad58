import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './app.css'
import './users.css'
import { config } from './config.ts'

const queryClient = new QueryClient()
const signIn = createSignInClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} signIn={signIn} appInfo={{ name: 'Email Users' }}>
        <App />
      </CountersignProvider>
    </QueryClientProvider>
  </StrictMode>,
)
