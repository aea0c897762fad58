import { createWalletConfig } from '@countersign/kit'
import { createSignInClient } from '@countersign/sign-in/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { App } from './App.tsx'
import { Providers } from './Providers.tsx'

const config = createWalletConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http(import.meta.env.VITE_MAINNET_RPC_URL) },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers config={config} signIn={createSignInClient()}>
      <App />
    </Providers>
  </StrictMode>,
)
