import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LinkedWallet } from '../../account/accountTypes.ts'
import { AppConfigProvider } from '../../config/AppConfig.tsx'
import { createQueryClient } from '../../queryClient.ts'
import { announcement } from '../../routes/navigation.ts'
import { WalletList } from './WalletList.tsx'

const appConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
} as const

const first: LinkedWallet = {
  id: '1',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: null,
  primary: true,
  addedAt: new Date(0),
}
const second: LinkedWallet = {
  ...first,
  id: '2',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  primary: false,
}

test('R10.9 keeps the only wallet: a press shows and announces why, until another is linked', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const config = createWalletConfig({ chains: [mainnet] })
  const queryClient = createQueryClient()
  const show = (wallets: readonly LinkedWallet[]) =>
    root.render(
      <AppConfigProvider config={appConfig}>
        <QueryClientProvider client={queryClient}>
          <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
            <WalletList wallets={wallets} signedInWith="1" />
          </CountersignProvider>
        </QueryClientProvider>
      </AppConfigProvider>,
    )
  const text = 'This is your only wallet. Link another one before you unlink it.'
  const refusal = page.getByText(text)

  show([first])
  const unlink = page.getByRole('button', { name: 'Unlink 0xf39F…2266' })
  await expect.element(unlink).toBeEnabled()
  await expect.element(refusal).not.toBeInTheDocument()
  await unlink.click()
  await expect.element(refusal).toBeVisible()
  await expect.element(unlink).toHaveFocus()
  await expect.poll(() => announcement.get()).toBe(text)

  show([first, second])
  await expect.element(refusal).not.toBeInTheDocument()
  show([first])
  await expect.element(page.getByRole('button', { name: /^Unlink/ })).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
})
