import { CountersignProvider, createWalletConfig, type SignInAdapter } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppConfigProvider } from '../../config/AppConfig.tsx'
import { createQueryClient } from '../../queryClient.ts'
import { AccountFrame } from './AccountFrame.tsx'

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

/** Opens a page of the account in a browser that stored when its last session expires. */
function openSignedOut(expiry: Date) {
  localStorage.setItem('countersign.sessionExpiry', expiry.toISOString())
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => null,
    signOut: async () => {},
  }
  const transport = custom({ request: async () => null })
  const config = createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: transport } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false} signIn={signIn}>
        <AppConfigProvider config={appConfig}>
          <AccountFrame title="Account" signedOut="Sign in to see it." skeleton={null}>
            {() => null}
          </AccountFrame>
        </AppConfigProvider>
      </CountersignProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    localStorage.removeItem('countersign.sessionExpiry')
  })
  return page.getByText('Sign in to see it.')
}

test('R4.23 tells when the last session expired', async () => {
  const text = openSignedOut(new Date(2026, 4, 12, 12))
  await expect.element(text).toHaveTextContent(/^Your session expired on May 12, 2026\. Sign in to see it\.$/)
})

test('R4.23 tells nothing of a session that ended before it expired', async () => {
  const text = openSignedOut(new Date(Date.now() + 60_000))
  await expect.element(text).toHaveTextContent(/^Sign in to see it\.$/)
})
