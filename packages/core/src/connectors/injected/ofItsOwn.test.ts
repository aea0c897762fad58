import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { binance, wallets } from '@countersign/wallets'
import { sendTransaction, signMessage, switchChain } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConnectWallet } from '../../connection/connectWallet.ts'
import { walletOptions } from '../../connection/walletOptions.ts'
import { createWalletConfig } from '../../createWalletConfig.ts'
import type { Eip1193Provider } from '../../provider/provider.ts'
import type { ConnectAttempt } from '../../state/ConnectAttempt.ts'
import { createStore } from '../../store/createStore.ts'
import { getConnection } from '../../wagmi.ts'

const near = [mainnet, bsc].map((chain) =>
  defineChain({ ...chain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }),
)

type Request = Parameters<Eip1193Provider['request']>[0]

/** Replaces the wallet's response to a method. */
type Override = { readonly method: string; readonly with: () => unknown }

const byCode = (code: number) => () => {
  throw Object.assign(new Error('as the wallet words it'), { code })
}

/** Flags count in a wallet's in-app browser. */
const phone = { platform: 'android', framed: false } as const

/** Where the wallet may put its provider. */
const locations = {
  'its own place': (provider: Eip1193Provider) => ({ binancew3w: { isExtension: true, ethereum: provider } }),
  'its flag': (provider: Eip1193Provider) => ({ ethereum: Object.assign(provider, { isBinance: true }) }),
  'both at once': (provider: Eip1193Provider) => ({
    ethereum: Object.assign(provider, { isBinance: true }),
    binancew3w: { isExtension: true, ethereum: provider },
  }),
} as const

/** Binance Wallet in the page, on Ethereum, with its own error codes. */
function world(chains = near, override?: Override, location: keyof typeof locations = 'its own place') {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [mainnet, bsc].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const requestedMethods: string[] = []
  const provider: Eip1193Provider = {
    on: (event, listener) => scripted.provider.on(event as never, listener as never),
    removeListener: (event, listener) => scripted.provider.removeListener(event as never, listener as never),
    request: async (args: Request) => {
      requestedMethods.push(args.method)
      return args.method === override?.method ? override.with() : scripted.provider.request(args as never)
    },
  }
  const [first, ...others] = chains
  if (!first) throw new Error('A config needs a chain.')
  const config = createWalletConfig({ chains: [first, ...others] })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const { connect } = createConnectWallet(config, attempt)
  const found = walletOptions({
    catalogue: wallets,
    page: locations[location](provider),
    context: phone,
  }).filter((option) => option.provider)
  const [option] = found
  if (!option?.provider) throw new Error('The wallet was not found.')
  return { config, connect: () => connect(option, 'injected'), state: attempt.get, found, requestedMethods }
}

test.each(Object.keys(locations) as (keyof typeof locations)[])(
  'R2.4 lists Binance Wallet once by %s, and sends one request',
  async (location) => {
    const { found, connect, requestedMethods } = world(near.slice(0, 1), undefined, location)
    expect(found.map(({ key }) => key)).toEqual([binance.id])
    expect(requestedMethods).toEqual([])
    expect(await connect()).toBe(true)
    expect(requestedMethods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  },
)

test('R2.4 lists a wallet that is announced and injected once, as announced', () => {
  const newProvider = (): Eip1193Provider => ({ request: async () => null })
  const [provider, second] = [newProvider(), newProvider()]
  const announced = { name: 'Binance', rdns: 'com.binance.wallet', uuid: '1', icon: null, provider }
  for (const page of [locations['both at once'](provider), locations['both at once'](second)]) {
    const found = walletOptions({ catalogue: wallets, announced: [announced], page }).filter(
      (option) => option.provider,
    )
    expect(found.map(({ key, provider: its }) => [key, its === provider])).toEqual([[binance.id, true]])
  }
})

test('R1.2 requests chain 56 from Binance Wallet if it is configured', async () => {
  const { connect, config } = world()
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 56, status: 'connected' })
})

test('R1.2 keeps the wallet’s chain if chain 56 is not configured', async () => {
  const { connect, config, requestedMethods } = world(near.slice(0, 1))
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1 })
  expect(requestedMethods).not.toContain('wallet_switchEthereumChain')
})

test.each([
  ['eth_requestAccounts', -32050, 'rejected'],
  ['eth_requestAccounts', -32000, 'rejected'],
  ['eth_requestAccounts', 1000, 'rejected'],
  ['eth_requestAccounts', 100002, 'rejected'],
  ['eth_requestAccounts', 100004, 'already_pending'],
  ['eth_requestAccounts', -32602, 'unknown'],
  ['eth_requestAccounts', -32603, 'unknown'],
] as const)('R8.2 when it responds to %s with %i, the user sees: %s', async (method, code, expected) => {
  const { connect, state } = world(near, { method, with: byCode(code) })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed', code: expected })
})

test('R8.2 rejections of later requests have the code 4001', async () => {
  const { connect, config } = world(near, { method: 'eth_sendTransaction', with: byCode(-32050) })
  await connect()
  const sent = sendTransaction(config, { to: testAccounts[1].address, value: 1n, gas: 21_000n })
  await expect(sent).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'UserRejectedRequestError' }),
  })
})

test('R8.2 a rejected switch is a user rejection and keeps the connection', async () => {
  const { connect, config, requestedMethods } = world(near, {
    method: 'wallet_switchEthereumChain',
    with: byCode(-32050),
  })
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1, status: 'connected' })
  await expect(switchChain(config, { chainId: 56 })).rejects.toMatchObject({ code: 4001 })
  expect(requestedMethods).not.toContain('wallet_addEthereumChain')
})

test.each([
  'User rejected the request.',
  'Connection request reset. Please try again.',
  'User closed modal',
  'Accounts received is empty',
  'User denied account authorization',
  'Request rejected',
])('R4.9 recognizes a rejection by its message: %s', async (words) => {
  const { connect, state } = world(near, {
    method: 'eth_requestAccounts',
    with: () => {
      throw new Error(words)
    },
  })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed', code: 'rejected' })
})

test.each([undefined, null])(
  'R8.2 %s instead of accounts is a missing response, not a rejection',
  async (nothing) => {
    const { connect, state } = world(near, { method: 'eth_requestAccounts', with: () => nothing })
    expect(await connect()).toBe(false)
    expect(state()).toMatchObject({ status: 'failed', code: 'unknown' })
  },
)

test('R8.2 an empty response is missing for a signature and valid for a switch', async () => {
  const { connect, config, requestedMethods } = world(near, { method: 'personal_sign', with: () => null })
  await connect()
  expect(getConnection(config).chainId).toBe(56)
  expect(requestedMethods).toContain('wallet_switchEthereumChain')
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject({
    cause: { name: 'BinanceError', code: 200003 },
  })
})

test.each<[of: string, response: unknown]>([
  ['no list', 'account'],
  ['a list of something else', [42, {}, 'text']],
  ['an empty list', []],
])('R12.5 does not connect accounts that are %s', async (_, response) => {
  const { connect, state, config } = world(near, { method: 'eth_requestAccounts', with: () => response })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed' })
  expect(getConnection(config).status).toBe('disconnected')
})
