import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mock } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { createQueryClient } from '../../queryClient.ts'
import { SignOut } from './SignOut.tsx'

test('R4.17 mentions the connected wallet only while one is connected', async () => {
  const transport = custom({ request: async () => null })
  const config = createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: transport } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
        <SignOut />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  const words = page.getByText('Ends this session.')
  await expect.element(words).toHaveTextContent(/^Ends this session\.$/)
  await connect(config, { connector: mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }) })
  await expect.element(words).toHaveTextContent('Your wallet stays connected.')
  await disconnect(config)
  await expect.element(words).toHaveTextContent(/^Ends this session\.$/)
  root.unmount()
})
