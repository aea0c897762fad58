import { testAccounts } from '@countersign/testing'
import { QueryObserver } from '@tanstack/query-core'
import type { Connector } from '@wagmi/core'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { consentToTerms } from '../actions/consentToTerms.ts'
import type { Confirmation, SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { SignInResponse } from '../provider/signInRequest.ts'
import { knownSession } from '../state/knownSession.ts'
import { sessionQuery } from '../state/sessionQuery.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { accountSignIn } from './accountSignIn.ts'

const [alice, bob] = testAccounts
const never = () => new Promise<never>(() => {})

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)
afterEach(() => vi.useRealTimers())

/** Signs in with an adapter and a wallet, and returns the states that a user sees. */
async function signInWith(change: Partial<SignInAdapter>, wallet: Partial<Connector> = {}) {
  const adapter = { ...anyAdapter, ...change }
  const { wallets, connect, connector, queryClient } = scriptedPage({ signIn: adapter })
  await connect('wallet', walletOf(alice))
  Object.assign(connector() ?? {}, wallet)
  // The page follows the session.
  const observer = new QueryObserver(queryClient, sessionQuery(adapter))
  onTestFinished(observer.subscribe(() => {}))
  const flow = accountSignIn(wallets, 'press')({ adapter, address: alice.address, chainId: 1001 })
  vi.useFakeTimers()
  void flow.start()
  await vi.advanceTimersByTimeAsync(0)
  return flow.state
}

test.each([
  ['prepare', 'preparing'],
  ['verify', 'verifying'],
  ['getSession', 'verifying'],
] as const)('R4.3 a server that never answers %s fails within ten seconds', async (method, status) => {
  const state = await signInWith({ [method]: never })
  await vi.waitFor(() => expect(state.get().status).toBe(status))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.get()).toMatchObject({ status: 'failed', failure: status })
})

test('R4.3 a wallet that never tells its chain fails to sign within five seconds', async () => {
  const state = await signInWith({}, { getChainId: never })
  await vi.waitFor(() => expect(state.get().status).toBe('signing'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.get()).toMatchObject({ status: 'failed', failure: 'signing' })
})

test('R4.1 signs in with a wallet that changed its chain without an event', async () => {
  const { wallets, config, connect, connector } = scriptedPage()
  const wallet = walletOf(alice)
  await connect('wallet', wallet)
  Object.assign(connector() ?? {}, { getChainId: async () => UNSUPPORTED })
  const flow = accountSignIn(wallets, 'press')({ adapter: anyAdapter, address: alice.address, chainId: 1001 })
  void flow.start()
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(UNSUPPORTED))
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('personal_sign'))
})

test('R4.4 a wallet that returns its chain after the user has left gets no request for a signature', async () => {
  let returnChain = (_: number) => {}
  const { wallets, connect, connector } = scriptedPage()
  const wallet = walletOf(alice)
  await connect('wallet', wallet)
  const getChainId = () =>
    new Promise<number>((resolve) => {
      returnChain = resolve
    })
  Object.assign(connector() ?? {}, { getChainId })
  const flow = accountSignIn(wallets, 'press')({ adapter: anyAdapter, address: alice.address, chainId: 1001 })
  const signing = flow.start()
  await vi.waitFor(() => expect(flow.state.get().status).toBe('signing'))
  flow.cancel()
  returnChain(1001)
  await signing
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
})

/** Flows of a wallet with two accounts, which alice has connected, and what was requested and sent. */
async function ofTwoAccounts(after: 'press' | 'choice', signed?: SignInResponse) {
  const sent: string[] = []
  const adapter = { ...anyAdapter, verify: async ({ message }: Confirmation) => void sent.push(message) }
  const { wallets, connect } = scriptedPage({ signIn: adapter })
  const wallet = walletOf(alice, bob)
  await connect('wallet', wallet)
  if (signed)
    wallets.internal.attempt.set({ status: 'connected', key: 'wallet', method: 'injected', signIn: signed })
  const signIn = accountSignIn(wallets, after)
  return {
    sent,
    requests: () => wallet.requests.filter(({ method }) => method === 'personal_sign').length,
    async start({ address }: typeof alice) {
      const { start, state } = signIn({ adapter, address, chainId: 1001 })
      await start()
      return state.get().status
    },
  }
}

test('R4.18 only the account that was connected is asked without a click, and once', async () => {
  const { start, requests } = await ofTwoAccounts('press')
  expect([await start(bob), requests()]).toEqual(['ready', 0])
  await start(alice)
  expect([await start(alice), requests()]).toEqual(['ready', 1])
})

test('R4.19 what the wallet signed as it connected is not sent for another account', async () => {
  const signed = { status: 'signed', message: 'Signed by alice.', signature: '0x5f' } as const
  const { start, sent } = await ofTwoAccounts('choice', signed)
  expect([await start(bob), sent]).toEqual(['ready', []])
  await start(alice)
  expect(sent).toEqual(['Signed by alice.'])
})

/** Signs in with alice's wallet; `verify` resolves to a session. Returns what the page knows and reported. */
async function acceptedAs(account: typeof alice, getSession: SignInAdapter['getSession']) {
  const adapter = { ...anyAdapter, verify: async () => sessionOf(account), getSession }
  const { wallets, connect, queryClient } = scriptedPage({ signIn: adapter })
  await connect('wallet', walletOf(alice))
  const reported: string[] = []
  wallets.internal.events.follow({
    onSignIn: ({ address }) => reported.push(address),
    onError: ({ code }) => reported.push(code),
  })
  const flow = accountSignIn(wallets, 'press')({ adapter, address: alice.address, chainId: 1001 })
  await flow.start()
  return { state: flow.state.get(), reported, session: () => knownSession(queryClient) }
}

test('R4.3 a session that verify returned counts before getSession has responded', async () => {
  const { state, reported, session } = await acceptedAs(alice, never)
  expect([state.status, reported]).toEqual(['done', [alice.address]])
  expect(session()).toEqual(sessionOf(alice))
})

test('R4.3 a session that getSession does not return afterwards ends, with an error', async () => {
  const { state, reported, session } = await acceptedAs(alice, async () => null)
  expect(state.status).toBe('done')
  await vi.waitFor(() => expect(reported).toEqual([alice.address, 'verifying_failed']))
  expect(session()).toBeNull()
})

test('R4.3 a session of another account that verify returned is no sign-in', async () => {
  const { state, reported } = await acceptedAs(bob, never)
  expect(state).toMatchObject({ status: 'failed', failure: 'verifying' })
  expect(reported).toEqual(['verifying_failed'])
})

/** Signs in after a choice, on a page that shows a version of the terms, with a server that requires version 2. */
async function withTerms(termsVersion: string | undefined) {
  const resource = `https://app.example/terms#version=2&sha256=${'0'.repeat(64)}`
  const message = `Nonce: 1\nResources:\n- https://app.example/data\n- ${resource}`
  const adapter: SignInAdapter = {
    ...anyAdapter,
    prepare: async () => ({ message, expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => sessionOf(alice),
  }
  const { wallets, connect } = scriptedPage({ signIn: adapter })
  const terms =
    termsVersion === undefined ? undefined : { version: termsVersion, url: '/terms', text: 'I accept.' }
  wallets.settings.update({ signIn: adapter, wallets: [], terms })
  const wallet = walletOf(alice)
  await connect('wallet', wallet)
  const onError = vi.fn()
  wallets.internal.events.follow({ onError })
  return {
    wallets,
    onError,
    requests: () => wallet.requests.filter(({ method }) => method === 'personal_sign').length,
    begin: async () => {
      const flow = accountSignIn(wallets, 'choice')({ adapter, address: alice.address, chainId: 1001 })
      await flow.start()
      return flow
    },
  }
}

test('R4.24 a signature waits for the terms: for a click, or for the consent before the connection', async () => {
  const { wallets, begin, requests } = await withTerms('2')
  const flow = await begin()
  expect([flow.state.get().status, requests()]).toEqual(['ready', 0])
  consentToTerms(wallets, { isAccepted: false })
  expect((await begin()).state.get().status).toBe('ready')
  await flow.sign()
  expect([flow.state.get().status, requests()]).toEqual(['done', 1])
  consentToTerms(wallets)
  expect([(await begin()).state.get().status, requests()]).toEqual(['done', 2])
})

test.each([
  ['another version', '1', 'version "1"'],
  ['no terms', undefined, 'no terms'],
])('R4.24 terms are never signed on a page that shows %s', async (_, shown, text) => {
  const { wallets, begin, requests, onError } = await withTerms(shown)
  consentToTerms(wallets)
  const flow = await begin()
  await flow.retry()
  expect([flow.state.get(), requests()]).toEqual([{ status: 'failed', failure: 'preparing' }, 0])
  const error = onError.mock.calls[0]?.[0]
  expect(error).toMatchObject({ code: 'preparing_failed', cause: { code: 'terms_mismatch' } })
  expect(error.cause.message).toContain(`requires version "2" of the terms, but this page shows ${text}.`)
})
