import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'

type Site = {
  readonly chains: readonly { readonly id: number; readonly name: string; readonly rpcUrl: string }[]
}
type Challenge = Record<'issuedAt' | 'expirationTime', string> &
  Pick<SiweMessage, 'domain' | 'uri' | 'statement' | 'nonce'>

// Set before the page loads: the local chains.
const { benchSite } = globalThis as unknown as { readonly benchSite: Site }

const [first, ...others] = benchSite.chains.map(({ id, name, rpcUrl }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
)
if (!first) throw new Error('The page needs a chain.')
const config = createConfig({
  chains: [first, ...others],
  transports: Object.fromEntries(benchSite.chains.map(({ id }) => [id, http()])),
})

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}.`)
  return response.json()
}

/** A page without the kit that signs in, for comparison: wagmi's own hooks, and no more requests than necessary. */
function SignIn() {
  const dialog = useRef<HTMLDialogElement>(null)
  const challenge = useRef<Promise<unknown>>(undefined)
  const [isSignedIn, setSignedIn] = useState(false)
  const { address } = useConnection()
  const { mutateAsync: connect } = useConnect()
  const { mutateAsync: signMessage } = useSignMessage()
  const connectors = useConnectors()

  function open() {
    challenge.current = post('/api/siwe/nonce', {})
    dialog.current?.showModal()
  }

  async function signIn(connector: (typeof connectors)[number]) {
    const { accounts, chainId } = await connect({ connector })
    const { issuedAt, expirationTime, ...fields } = (await challenge.current) as Challenge
    const message = createSiweMessage({
      ...fields,
      address: accounts[0],
      chainId,
      version: '1',
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
    })
    await post('/api/siwe/verify', { message, signature: await signMessage({ message }) })
    setSignedIn(true)
    dialog.current?.close()
  }

  return (
    <>
      <header>
        <button type="button" aria-haspopup="dialog" onClick={open}>
          {address ?? 'Connect Wallet'}
        </button>
        <dialog ref={dialog}>
          <h2>Connect a Wallet</h2>
          {connectors.map((connector) => (
            <button key={connector.uid} type="button" onClick={() => void signIn(connector)}>
              {connector.name}
            </button>
          ))}
        </dialog>
      </header>
      <main>
        <h1>A page</h1>
        {isSignedIn && <p id="signed-in">Signed in</p>}
      </main>
    </>
  )
}

createRoot(document.body.querySelector('#root') ?? document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <SignIn />
    </QueryClientProvider>
  </WagmiProvider>,
)
