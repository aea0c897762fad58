// A page of another application of the same server, whose events go to a data layer.
import {
  ConnectButton,
  CountersignProvider,
  createWalletConfig,
  useSession,
  useWatchEvents,
} from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http, useConnection, useSendTransaction } from 'wagmi'
import { foundry } from 'wagmi/chains'

const config = createWalletConfig({
  chains: [foundry],
  transports: { [foundry.id]: http(`${location.origin}/rpc`) },
})
const signIn = createSignInClient()
const dataLayer: unknown[] = []
Object.assign(window, { dataLayer })

function Events() {
  useWatchEvents({ onEvent: (event) => dataLayer.push(event) })
  return <output>{useSession().status}</output>
}

function Send() {
  const { address } = useConnection()
  const { mutate } = useSendTransaction()
  return (
    <button type="button" disabled={!address} onClick={() => address && mutate({ to: address, value: 1n })}>
      Send
    </button>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <CountersignProvider config={config} signIn={signIn} ens={false} appInfo={{ name: 'A page' }}>
      <ConnectButton />
      <Events />
      <Send />
    </CountersignProvider>
  </QueryClientProvider>,
)
