import { ConnectButton, CountersignProvider } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Config } from 'wagmi'

/** A page with our button on it, and with more of the kit if it is passed. */
export function showPage(config: Config, more?: ReactNode): void {
  const queryClient = new QueryClient()
  createRoot(document.body.querySelector('#root') ?? document.body).render(
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} appInfo={{ name: 'A page' }}>
        <header>
          <ConnectButton />
        </header>
        {more}
        <main>
          <h1>A page</h1>
        </main>
      </CountersignProvider>
    </QueryClientProvider>,
  )
}
