import { createWalletConfig } from '@countersign/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { CountersignProvider } from '../../CountersignProvider.tsx'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet that connects at once. */
const provider = {
  request: async ({ method }: { readonly method: string }) => {
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [address]
      default:
        throw Object.assign(new Error(method), { code: 4200 })
    }
  },
  on() {},
  removeListener() {},
}
const rpc = { request: async () => '0x0' }
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const info = { uuid: '7f1c8a52-6c1e-4a4e-9d2b-0d6f5f3b1a01', name: 'MetaMask', rdns: 'io.metamask', icon }
const announce = () =>
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
addEventListener('eip6963:requestProvider', announce)
announce()

document.documentElement.dataset.react = version
createRoot(document.body.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider
        config={createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: custom(rpc) } })}
        appInfo={{ name: 'A page' }}
        theme="dark"
      >
        <ConnectButton />
      </CountersignProvider>
    </QueryClientProvider>
  </StrictMode>,
)
