import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from 'wagmi/actions'
import { mock } from 'wagmi/connectors/mock'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { createWalletConfig } from './createWalletConfig.ts'
import { ALICE } from './testing/renderKit.tsx'
import { WalletKitProvider } from './WalletKitProvider.tsx'

const config = createWalletConfig({ chains: [mainnet] })
const queryClient = new QueryClient()

function Host() {
  const [renders, setRenders] = useState(1)
  return (
    <QueryClientProvider client={queryClient}>
      <WalletKitProvider config={config} appInfo={{ name: 'Test App' }}>
        <button type="button" onClick={() => setRenders(renders + 1)}>
          Rendered {renders}
        </button>
        <ConnectButton />
      </WalletKitProvider>
    </QueryClientProvider>
  )
}

test('R4.16 a host that renders again keeps the connection', async () => {
  const screen = await render(<Host />)
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Rendered 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rendered 2' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Account/ })).toBeVisible()
  expect(config.state.connections.size).toBe(1)
})
