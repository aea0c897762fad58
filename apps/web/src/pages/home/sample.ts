/** The first example of the kit's README, which is type-checked there. */
export const sample = `import '@countersign/kit/styles.css'
import { ConnectButton, CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { base, mainnet } from 'viem/chains'

const config = createWalletConfig({ chains: [mainnet, base] })
const queryClient = new QueryClient()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} appInfo={{ name: 'My App' }}>
        <ConnectButton />
      </CountersignProvider>
    </QueryClientProvider>
  )
}
`
