// The smallest wagmi application: a button for each wallet, the account, the chain and a signature.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'
import { foundry, mainnet } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

const config = createConfig({
  chains: [foundry, mainnet],
  connectors: [injected()],
  transports: { [foundry.id]: http(), [mainnet.id]: http('http://127.0.0.1:1') },
})

function Demo() {
  const { address, chainId, status } = useConnection()
  const { mutate: connect, error } = useConnect()
  const { mutate: sign, data: signature } = useSignMessage()
  const connectors = useConnectors()
  if (status !== 'connected') {
    return (
      <main>
        {connectors.map((connector) => (
          <button type="button" key={connector.uid} onClick={() => connect({ connector })}>
            {connector.name}
          </button>
        ))}
        <p role="alert">{error?.message}</p>
      </main>
    )
  }
  return (
    <main>
      <p>
        {address} on chain {chainId}
      </p>
      <button type="button" onClick={() => sign({ message: 'hello' })}>
        Sign
      </button>
      <output>{signature}</output>
    </main>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Demo />
    </QueryClientProvider>
  </WagmiProvider>,
)
