// A page of an application with terms, whose version is in its URL.
import {
  ConnectButton,
  CountersignProvider,
  createWalletConfig,
  type Terms,
  useSession,
  useTerms,
} from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { http } from 'wagmi'
import { foundry } from 'wagmi/chains'

const config = createWalletConfig({
  chains: [foundry],
  transports: { [foundry.id]: http('http://127.0.0.1:1') },
})
const queryClient = new QueryClient()
const signIn = createSignInClient()
const given = new URLSearchParams(location.search)
const terms: Terms = {
  version: given.get('version') ?? '',
  url: '/terms',
  text: 'I accept the [Terms].',
  mode: given.get('mode') === 'sentence' ? 'sentence' : 'checkbox',
}

function Status() {
  const { status } = useSession()
  const { version, isAccepted, open } = useTerms()
  return (
    <>
      <output>
        {status} {version} {isAccepted ? 'accepted' : 'outdated'}
      </output>
      {!isAccepted && (
        <button type="button" onClick={open}>
          Accept version {version}
        </button>
      )}
    </>
  )
}

function App() {
  const [code, setCode] = useState('')
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        config={config}
        signIn={signIn}
        ens={false}
        appInfo={{ name: 'A page' }}
        terms={terms}
        onError={({ cause }) => setCode(String((cause as { code?: unknown } | undefined)?.code))}
      >
        <ConnectButton />
        <Status />
        <p data-testid="error">{code}</p>
      </CountersignProvider>
    </QueryClientProvider>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<App />)
