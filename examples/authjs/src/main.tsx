import { CountersignProvider } from '@countersign/kit'
import '@countersign/kit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './app.css'
import { config } from './config.ts'
import { signIn } from './signIn.ts'

const queryClient = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} signIn={signIn} appInfo={{ name: 'Auth.js Example' }}>
        <App />
      </CountersignProvider>
    </QueryClientProvider>
  </StrictMode>,
)
