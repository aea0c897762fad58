import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http, WagmiProvider } from 'wagmi'
import { foundry, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({
  appName: 'RainbowKit demo',
  projectId: 'c0de5160c0de5160c0de5160c0de5160',
  chains: [foundry, mainnet],
  transports: { [foundry.id]: http(), [mainnet.id]: http('http://127.0.0.1:8545') },
})

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
