import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { chains } from './chains.ts'

const config = createConfig({
  chains,
  transports: { 1: http(), 8453: http(), 42161: http(), 10: http(), 137: http() },
})
const queryClient = new QueryClient()

/** A page without the kit, for comparison: wagmi's own hooks behind a plain button. */
function Connect() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { address } = useConnection()
  const { mutate } = useConnect()
  const connectors = useConnectors()
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {address ?? 'Connect Wallet'}
      </button>
      <dialog ref={dialog}>
        <h2>Connect a Wallet</h2>
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => mutate({ connector })}>
            {connector.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <header>
          <Connect />
        </header>
        <main>
          <h1>A page</h1>
        </main>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

createRoot(document.body.querySelector('#root') ?? document.body).render(<App />)
