// A page of another application of the same server: a login page with a panel, and a header with a button.
import {
  ConnectButton,
  CountersignProvider,
  createWalletConfig,
  SignInPanel,
  useSession,
} from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http } from 'wagmi'
import { foundry } from 'wagmi/chains'

const config = createWalletConfig({
  chains: [foundry],
  transports: { [foundry.id]: http('http://127.0.0.1:1') },
})
const signIn = createSignInClient()

function SessionStatus() {
  return <output>{useSession().status}</output>
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <CountersignProvider config={config} signIn={signIn} ens={false} appInfo={{ name: 'A page' }}>
      <ConnectButton />
      <SignInPanel headingLevel={1} style={{ maxInlineSize: 400 }}>
        <h1>Welcome</h1>
      </SignInPanel>
      <SessionStatus />
    </CountersignProvider>
  </QueryClientProvider>,
)
