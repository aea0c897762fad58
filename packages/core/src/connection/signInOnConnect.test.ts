import { QueryClient } from '@tanstack/query-core'
import type { Connector } from '@wagmi/core'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { SessionProvider } from '../connectors/walletConnect/SessionProvider.ts'
import type { Eip1193Provider } from '../provider/provider.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import { createViewStack } from '../state/viewStack.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { acceptedTerms } from '../terms/acceptedTerms.ts'
import { type ConnectSignIn, createSignInOnConnect } from './signInOnConnect.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const demo = { id: 'dev.countersign.demo', uid: '1', type: 'injected', abandon() {} } as unknown as Connector
const other = { ...demo, id: 'io.example', uid: '2' } as Connector
const foreign = { id: 'walletConnect', uid: '3', type: 'walletConnect' } as Connector
const pairing = { ...foreign, abandon() {} } as unknown as Connector

afterEach(() => vi.useRealTimers())

type Options = {
  readonly session?: Session | null | undefined
  readonly isLinking?: boolean
  readonly adapter?: Partial<SignInAdapter>
  readonly termsVersion?: string
}

const challenge = (nonce: string) => ({
  domain: 'app.example',
  uri: 'https://app.example',
  nonce,
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 300_000).toISOString(),
  expiresAt: new Date(Date.now() + 300_000),
})

const termsOf = (version: string | undefined) =>
  version === undefined ? undefined : { version, url: 'https://app.example/terms', text: 'I accept.' }

async function open({
  isLinking = false,
  adapter = {} as Partial<SignInAdapter>,
  termsVersion,
  ...options
}: Options = {}) {
  const session = 'session' in options ? options.session : null
  let issued = 0
  const views = createViewStack()
  const signIn = {
    challenge: async () => challenge(`nonce${++issued}`),
    ...adapter,
  } as unknown as SignInAdapter
  const queryClient = new QueryClient()
  queryClient.setQueryData(SESSION_KEY, session)
  const latest = { signIn, wallets: null, names: null, initialChain: undefined, terms: termsOf(termsVersion) }
  const settings = { get: () => latest, subscribe: () => () => {}, update() {} }
  const decision = createSignInOnConnect({
    settings,
    queryClient,
    views,
    storage: createSafeStorage(() => undefined),
    chains: [mainnet, optimism],
    linkFlow: { get: () => (isLinking ? {} : null) },
  })
  const stop = decision.start()
  views.open({ name: 'choose' })
  await Promise.resolve()
  return { ...decision, stop, views, queryClient, settings, issued: () => issued }
}

test('R4.19 requests the challenge with the list, and not before', async () => {
  const { views, issued, stop } = await open()
  expect(issued()).toBe(1)
  stop()
  views.open({ name: 'choose' })
  expect(issued()).toBe(1)
})

test('R4.19 a press that is expected has its challenge, unless it is not wanted', async () => {
  const { expectPress, views, request, issued } = await open()
  await request(demo, 1)
  views.close()
  expectPress()
  expectPress()
  expect(issued()).toBe(2)
  views.open({ name: 'connect' })
  expect(await request(demo, 1)).toMatchObject({ nonce: 'nonce2' })
  const signedIn = await open({ session: { address: ADDRESS, addresses: [ADDRESS] } })
  signedIn.expectPress()
  expect(signedIn.issued()).toBe(0)
})

test('R4.19 a wallet that the catalogue marks gets the challenge, with the preferred chain if the application has it', async () => {
  const { request } = await open()
  expect(await request(demo, 10)).toMatchObject({ nonce: 'nonce1', chainId: 10 })
  expect(await request(demo, 7), 'the next attempt').toMatchObject({ nonce: 'nonce2', chainId: 1 })
})

test('R4.21 a code gets a challenge that was just requested, a wallet in the browser the one of the list', async () => {
  vi.useFakeTimers()
  const { request, issued } = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await request(pairing, 1)).toMatchObject({ nonce: 'nonce2' })
  await request(demo, 1)
  expect(issued()).toBe(3)
  await vi.advanceTimersByTimeAsync(0)
  const later = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await later.request(demo, 1)).toMatchObject({ nonce: 'nonce1' })
})

/** A wallet that signs in as it connects. Records the methods that it was asked for. */
function signingWallet() {
  const asked: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked.push(method)
    if (method === 'eth_requestAccounts') return [ADDRESS]
    const [{ capabilities }] = params as [{ capabilities: { signInWithEthereum: { nonce: string } } }]
    const message = `app.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nNonce: ${capabilities.signInWithEthereum.nonce}`
    return {
      accounts: [{ address: ADDRESS, capabilities: { signInWithEthereum: { message, signature: '0x01' } } }],
    }
  }
  return { asked, provider: { request } as unknown as Eip1193Provider }
}

test('R4.19 a popup opens in the click, and its request waits for the challenge', async () => {
  let respond = () => {}
  const arrived = new Promise<void>((resolve) => {
    respond = resolve
  })
  const { begin } = await open({ adapter: { challenge: () => arrived.then(() => challenge('nonce1')) } })
  const begun = begin(demo, 'connector', 1)
  if (begun === null || begun instanceof Promise) throw new Error('It must not wait.')
  const { asked, provider } = signingWallet()
  const connected = begun.options.connectAndSign?.(provider, new AbortController().signal)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  respond()
  expect(await connected).toEqual([ADDRESS])
  expect(asked).toEqual(['wallet_connect'])
  expect(begun.response()).toMatchObject({ status: 'signed' })
})

test('R4.19 a popup only connects if no challenge arrives within a second', async () => {
  vi.useFakeTimers()
  const { begin } = await open({ adapter: { challenge: () => new Promise(() => {}) } })
  const begun = begin(demo, 'connector', 1)
  if (begun === null || begun instanceof Promise) throw new Error('It must not wait.')
  const { asked, provider } = signingWallet()
  const connected = begun.options.connectAndSign?.(provider, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await connected).toEqual([ADDRESS])
  expect(asked).toEqual(['eth_requestAccounts'])
  expect(begun.response()).toBeUndefined()
})

test('R4.20 a popup whose user has left requests nothing once the challenge arrives', async () => {
  const { begin } = await open()
  const begun = begin(demo, 'connector', 1)
  if (begun === null || begun instanceof Promise) throw new Error('It must not wait.')
  const { asked, provider } = signingWallet()
  const left = new AbortController()
  const connected = begun.options.connectAndSign?.(provider, left.signal)
  left.abort()
  await expect(connected).rejects.toThrow(left.signal.reason)
  expect(asked).toEqual([])
})

test('R4.19 attempts without a known session leave no listener', async () => {
  vi.useFakeTimers()
  const { request, queryClient } = await open({ session: undefined })
  const cache = queryClient.getQueryCache()
  const before = cache.hasListeners()
  for (let attempt = 0; attempt < 5; attempt++) {
    const requested = request(demo, 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await requested).toBeNull()
  }
  expect([before, cache.hasListeners()]).toEqual([false, false])
})

test('R4.19 a wallet waits for a session that is being requested', async () => {
  const { request, queryClient } = await open({ session: undefined })
  const requested = request(demo, 1)
  await new Promise((resolve) => setTimeout(resolve))
  queryClient.setQueryData(SESSION_KEY, null)
  expect(await requested).toMatchObject({ nonce: 'nonce1' })
})

test.each([
  ['of a wallet outside of the data', {}, other],
  ['of a connector of another package', {}, foreign],
  ['while the session is unknown', { session: undefined }, demo],
  ['of a user who is signed in', { session: { address: ADDRESS, addresses: [ADDRESS] } as const }, demo],
  ['while linking', { isLinking: true }, demo],
  ['without a challenge of the server', { adapter: { challenge: undefined } as object }, demo],
  ['with `on_click`', { adapter: { requestSignature: 'on_click' } as const }, demo],
])('R4.19 requests nothing %s', async (_, options, connector) => {
  const { request } = await open(options)
  expect(await request(connector, 1)).toBeNull()
})

test('R4.19 with `on_click_for_codes` a code requests nothing, and a wallet in the browser does', async () => {
  const { request } = await open({ adapter: { requestSignature: 'on_click_for_codes' } })
  expect(await request(pairing, 1)).toBeNull()
  expect(await request(demo, 1)).toMatchObject({ nonce: 'nonce1' })
})

test('R4.19 keeps a challenge while the list or a wallet is shown, and not after', async () => {
  vi.useFakeTimers()
  for (const end of ['closed', 'stopped']) {
    const { views, issued, stop } = await open()
    views.open({ name: 'connect', walletKey: 'demo' })
    views.push({ name: 'get_wallet' })
    await vi.advanceTimersByTimeAsync(240_000)
    expect(issued()).toBe(2)
    if (end === 'closed') views.open({ name: 'profile' })
    else stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(issued(), end).toBe(2)
  }
})

const signed = { message: 'Signed.', signature: '0x5f' }
const paired = (authentication?: object[]) =>
  ({ accounts: [ADDRESS], chainId: 1, authentication }) as unknown as SessionProvider
const approval = { ...signed, address: ADDRESS, chainId: 1 }

test('R4.21 a code has the challenge, and the response is what the wallet signed with the session', async () => {
  const { begin, issued } = await open()
  const begun = await begin(pairing, 'pairing', 10)
  expect(begun?.options.sessionSignIn).toMatchObject({ authentication: { nonce: 'nonce1', chainId: 10 } })
  expect(begun?.response()).toBeUndefined()
  begun?.options.onPaired?.(paired())
  expect(begun?.response()).toEqual({ status: 'unsupported' })
  begun?.options.onPaired?.(paired([approval]))
  expect(begun?.response()).toEqual({ status: 'signed', ...signed })
  // It pairs any wallet: the next one may support it.
  begun?.fail()
  expect((await begin(pairing, 'pairing', 1))?.options.sessionSignIn).toHaveProperty('authentication')
  expect(issued()).toBe(2)
})

test('R4.21 a code of before a reload requests nothing, and may have been signed', async () => {
  const { begin, issued } = await open()
  const begun = await begin(pairing, 'resumed', 1)
  expect(begun?.options.sessionSignIn).toEqual({ cacao: expect.anything() })
  begun?.options.onPaired?.(paired())
  begun?.options.onPaired?.(paired([]))
  expect(begun?.response()).toBeUndefined()
  begun?.options.onPaired?.(paired([approval]))
  expect(begun?.response()).toEqual({ status: 'signed', ...signed })
  expect(issued(), 'the one of the list').toBe(1)
})

test('R4.19 a wallet in the browser begins once its request is known', async () => {
  const { begin, queryClient } = await open()
  const begun = await begin(demo, 'injected', 1)
  const { asked, provider } = signingWallet()
  await begun?.options.connectAndSign?.(provider, new AbortController().signal)
  expect([asked, begun?.response()?.status]).toEqual([['wallet_connect'], 'signed'])
  expect(begin(other, 'injected', 1)).toBeNull()
  const requested = begin(demo, 'injected', 1)
  expect(requested, 'it has signed').not.toBeNull()
  queryClient.setQueryData(SESSION_KEY, { address: ADDRESS, addresses: [ADDRESS] })
  expect(await requested).toBeNull()
})

test.each([
  ['has failed', (begun: ConnectSignIn) => begun.fail()],
  [
    'does not support it',
    async (begun: ConnectSignIn) => {
      const request = async ({ method }: { method: string }) => {
        if (method !== 'wallet_connect') return [ADDRESS]
        throw Object.assign(new Error('No such method.'), { code: -32601 })
      }
      await begun.options.connectAndSign?.({ request }, new AbortController().signal)
      expect(begun.response()).toEqual({ status: 'unsupported' })
    },
  ],
])('R4.20 the next attempt of a wallet that %s only connects', async (_, end) => {
  const { begin } = await open()
  const begun = await begin(demo, 'injected', 1)
  if (!begun) throw new Error('It signs in with the connection.')
  await end(begun)
  expect(begin(demo, 'injected', 1)).toBeNull()
})

test('R4.20 only connects a wallet that failed in this page, or does not support it', async () => {
  const { request, recordResponse } = await open()
  recordResponse(demo, 'failed')
  expect(await request(demo, 1)).toBeNull()
  const later = await open()
  later.recordResponse(demo, 'unsupported')
  expect(await later.request(demo, 1)).toBeNull()
})

const accepts = (version: string) => ({
  challenge: async () => ({
    ...challenge('nonce1'),
    resources: [`https://app.example/terms#version=${version}&sha256=${'0'.repeat(64)}`],
  }),
})

test('R4.24 a wallet only connects until the user has accepted the terms, and then signs them with the connection', async () => {
  const { request, settings } = await open({ adapter: accepts('2'), termsVersion: '2' })
  expect(request(demo, 1)).toBeNull()
  acceptedTerms({ settings }).set('1')
  expect(request(demo, 1), 'another version').toBeNull()
  acceptedTerms({ settings }).set('2')
  expect(await request(demo, 1)).toMatchObject({
    resources: [expect.stringContaining('https://app.example/terms#version=2&sha256=')],
  })
})

test.each([
  ['another version', '1'],
  ['none', undefined],
])('R4.24 a wallet only connects if the server has terms and the page shows %s', async (_, shown) => {
  const { request, settings } = await open({
    adapter: accepts('2'),
    ...(shown !== undefined && { termsVersion: shown }),
  })
  acceptedTerms({ settings }).set(shown ?? null)
  expect(await request(demo, 1)).toBeNull()
})
