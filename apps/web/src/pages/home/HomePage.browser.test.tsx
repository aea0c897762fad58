import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppConfigProvider } from '../../config/AppConfig.tsx'
import '../../styles/layers.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { HomePage } from './HomePage.tsx'

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

function show() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <AppConfigProvider config={appConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <CountersignProvider
          config={createWalletConfig({ chains: [mainnet] })}
          appInfo={{ name: 'Test App' }}
          ens={false}
        >
          <HomePage />
        </CountersignProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return page.elementLocator(container)
}

test.each([
  [320, 'below'],
  [600, 'below'],
  [820, 'beside'],
  [1280, 'beside'],
])('at %i px the picture stands %s the text, aligned with it', async (width, position) => {
  await page.viewport(width, 900)
  const screen = show()
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  const text = heading.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  const picture = screen.getByRole('figure').element().getBoundingClientRect()
  if (position === 'beside') {
    expect(picture.left).toBeGreaterThanOrEqual(text.right)
    expect(Math.abs(picture.top + picture.height / 2 - text.top - text.height / 2)).toBeLessThan(30)
  } else {
    expect(picture.top).toBeGreaterThanOrEqual(text.bottom)
    expect(picture.left).toBe(text.left)
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})
