import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletContext } from '../context/createWalletContext.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../signIn/knownSession.ts'

const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const [alice] = testAccounts

afterEach(() => vi.unstubAllGlobals())

/** What the code that looks for wallets reads of a page. */
function stubPage() {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
}

test('R4.19 a wallet that is chosen while the session is requested signs in with the connection', async () => {
  stubPage()
  const wallet = createScriptedWallet({
    accounts: [privateKeyToAccount(alice.privateKey)],
    chains: [{ id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }],
  })
  const queryClient = new QueryClient()
  const expiresAt = new Date(Date.now() + 300_000)
  const signIn = {
    challenge: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'nonce0001',
      issuedAt: new Date().toISOString(),
      expirationTime: expiresAt.toISOString(),
      expiresAt,
    }),
  } as unknown as SignInAdapter
  const kit = createWalletContext({
    config: createWalletConfig({ chains: [chain] }),
    queryClient,
    signIn,
    wallets: [],
  })
  const key = 'dev.countersign.demo'
  kit.dialog.open({ name: 'choose' })
  const runtime = await kit.loadWalletRuntime()
  const stop = runtime.start()
  void runtime.prepare()
  const connecting = runtime.connect({
    key,
    name: key,
    connectorId: key,
    icon: null,
    wallet: null,
    provider: wallet.provider,
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  queryClient.setQueryData(SESSION_KEY, null)
  expect(await connecting).toBe(true)
  expect(kit.attempt.get()).toMatchObject({ status: 'connected', signIn: { status: 'signed' } })
  stop()
})
