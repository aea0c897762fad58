import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'

const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const [alice] = testAccounts

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** What the code that looks for wallets reads of a page. */
function stubPage() {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
}

/** A page whose list is open. The session is not known yet. */
async function page() {
  stubPage()
  const wallet = createScriptedWallet({
    accounts: [privateKeyToAccount(alice.privateKey)],
    chains: [{ id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }],
  })
  const queryClient = new QueryClient()
  const expiresAt = new Date(Date.now() + 300_000)
  const challenge = vi.fn(async () => ({
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'nonce0001',
    issuedAt: new Date().toISOString(),
    expirationTime: expiresAt.toISOString(),
    expiresAt,
  }))
  const signIn = { challenge } as unknown as SignInAdapter
  const config = createWalletConfig({ chains: [chain] })
  const wallets = createWallets({ config, queryClient, signIn, wallets: [] })
  const key = 'dev.countersign.demo'
  wallets.internal.views.open({ name: 'choose' })
  const runtime = await wallets.internal.loadRuntime()
  stops.push(runtime.start())
  void runtime.prepare()
  const { provider } = wallet
  const option = { key, name: key, connectorId: key, icon: null, wallet: null, provider }
  return {
    wallet,
    wallets,
    runtime,
    challenge,
    connect: () => runtime.connect(option, 'injected'),
    noSession: () => queryClient.setQueryData(SESSION_KEY, null),
    status: () => getConnection(config).status,
  }
}

test('R4.19 a wallet that is chosen while the session is requested signs in with the connection', async () => {
  const { wallets, challenge, connect, noSession } = await page()
  const signs: unknown[] = []
  wallets.attempt.subscribe(() => {
    const attempt = wallets.attempt.get()
    signs.push('signs' in attempt && attempt.signs)
  })
  const connecting = connect()
  await vi.waitFor(() => expect(challenge).toHaveBeenCalled())
  await nextTask()
  expect(signs).toEqual([false])
  noSession()
  expect(await connecting).toBe(true)
  expect(signs).toEqual([false, true, false, false])
  expect(wallets.attempt.get()).toMatchObject({ status: 'connected', signIn: { status: 'signed' } })
})

test('R4.20 a response to the sign-in request after the user has left connects and signs nothing', async () => {
  const { wallet, wallets, runtime, connect, noSession, status } = await page()
  noSession()
  wallet.setBehavior('connect_and_sign', 'wait')
  const connecting = connect()
  await expect.poll(() => wallet.waiting()).toBe(1)
  runtime.abandon()
  wallet.decide('approve')
  expect(await connecting).toBe(false)
  expect([wallets.attempt.get(), status()]).toEqual([{ status: 'idle' }, 'disconnected'])
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods, 'nothing else is requested').toEqual(['wallet_connect'])
})

test('R4.20 a wallet that the user leaves while the session is requested gets no request', async () => {
  const { wallet, wallets, runtime, connect, noSession } = await page()
  const connecting = connect()
  expect(wallets.attempt.get().status).toBe('opening')
  runtime.abandon()
  noSession()
  expect(await connecting).toBe(false)
  expect([wallets.attempt.get(), wallet.requests]).toEqual([{ status: 'idle' }, []])
})

test('R4.20 a wallet whose user rejected the sign-in request gets the same request again', async () => {
  const { wallet, wallets, connect, noSession } = await page()
  noSession()
  wallet.setBehavior('connect_and_sign', 'reject')
  expect(await connect()).toBe(false)
  expect(wallets.attempt.get()).toMatchObject({ status: 'failed', code: 'rejected' })
  wallet.setBehavior('connect_and_sign', 'approve')
  expect(await connect()).toBe(true)
  expect(wallets.attempt.get()).toMatchObject({ signIn: { status: 'signed' } })
})

test('R4.20 a wallet that failed at the sign-in request is only connected by the next one', async () => {
  const { wallet, wallets, connect, noSession } = await page()
  noSession()
  wallet.setBehavior('connect_and_sign', 'throw_string')
  expect(await connect()).toBe(false)
  expect(wallets.attempt.get()).toMatchObject({ status: 'failed', code: 'unknown' })
  expect(await connect()).toBe(true)
  expect(wallets.attempt.get()).not.toHaveProperty('signIn')
})
