import { createScriptedWallet, ETHER, testAccounts } from '@countersign/dev-env/testing'
import { binance, wallets } from '@countersign/wallets'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { getConnection, sendTransaction, signMessage, switchChain } from 'wagmi/actions'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import { createConnectWallet } from '../connection/connectWallet.ts'
import { walletOptions } from '../connection/walletOptions.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { createStore } from '../store/createStore.ts'
import type { Eip1193Provider } from './provider.ts'

const near = [mainnet, bsc].map((chain) =>
  defineChain({ ...chain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }),
)

type Request = Parameters<Eip1193Provider['request']>[0]

/** What the wallet does in place of answering a method as others do. */
type Answer = { readonly method: string; readonly with: () => unknown }

const byCode = (code: number) => () => {
  throw Object.assign(new Error('as the wallet words it'), { code })
}

/** Flags count in the browser of a wallet. */
const phone = { platform: 'android', framed: false } as const

/** Where the wallet may stand in a page. */
const places = {
  'its own place': (provider: Eip1193Provider) => ({ binancew3w: { isExtension: true, ethereum: provider } }),
  'its flag': (provider: Eip1193Provider) => ({ ethereum: Object.assign(provider, { isBinance: true }) }),
  'both at once': (provider: Eip1193Provider) => ({
    ethereum: Object.assign(provider, { isBinance: true }),
    binancew3w: { isExtension: true, ethereum: provider },
  }),
} as const

/** Binance Wallet in the page, on Ethereum, with its own way of saying no. */
function world(chains = near, answer?: Answer, place: keyof typeof places = 'its own place') {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [mainnet, bsc].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const asked: string[] = []
  const provider: Eip1193Provider = {
    on: (event, listener) => scripted.provider.on(event as never, listener as never),
    removeListener: (event, listener) => scripted.provider.removeListener(event as never, listener as never),
    request: async (args: Request) => {
      asked.push(args.method)
      return args.method === answer?.method ? answer.with() : scripted.provider.request(args as never)
    },
  }
  const [first, ...others] = chains
  if (!first) throw new Error('A config needs a chain.')
  const config = createWalletConfig({ chains: [first, ...others] })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const { connect } = createConnectWallet(config, attempt)
  const found = walletOptions(wallets, [], places[place](provider), phone).filter((option) => option.provider)
  const [option] = found
  if (!option?.provider) throw new Error('The wallet was not found.')
  return { config, connect: () => connect(option), state: attempt.get, found, asked }
}

test.each(Object.keys(places) as (keyof typeof places)[])(
  'R2.4 by %s Binance Wallet is found once, and asked once',
  async (place) => {
    const { found, connect, asked } = world(near.slice(0, 1), undefined, place)
    expect(found.map(({ key }) => key)).toEqual([binance.id])
    expect(asked).toEqual([])
    expect(await connect()).toBe(true)
    expect(asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  },
)

test('R2.4 one that announces itself, and stands in the page too, is found once, as announced', () => {
  const newProvider = (): Eip1193Provider => ({ request: async () => null })
  const [provider, other] = [newProvider(), newProvider()]
  const announced = { name: 'Binance', rdns: 'com.binance.wallet', uuid: '1', icon: null, provider }
  for (const page of [places['both at once'](provider), places['both at once'](other)]) {
    const found = walletOptions(wallets, [announced], page).filter((option) => option.provider)
    expect(found.map(({ key, provider: its }) => [key, its === provider])).toEqual([[binance.id, true]])
  }
})

test('R1.2 Binance Wallet is asked for network 56 where the application has it', async () => {
  const { connect, config } = world()
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 56, status: 'connected' })
})

test('R1.2 where the application has not, it stays where it is, as any other', async () => {
  const { connect, config, asked } = world(near.slice(0, 1))
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1 })
  expect(asked).not.toContain('wallet_switchEthereumChain')
})

test.each([
  ['eth_requestAccounts', -32050, 'rejected'],
  ['eth_requestAccounts', -32000, 'rejected'],
  ['eth_requestAccounts', 1000, 'rejected'],
  ['eth_requestAccounts', 100002, 'rejected'],
  ['eth_requestAccounts', 100004, 'already-pending'],
  ['eth_requestAccounts', -32602, 'unknown'],
  ['eth_requestAccounts', -32603, 'unknown'],
] as const)('R8.2 when it answers %s with %i, the visitor is told: %s', async (method, code, shown) => {
  const { connect, state } = world(near, { method, with: byCode(code) })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed', code: shown })
})

test('R8.2 a rejection of any later request is one for all who know 4001 alone', async () => {
  const { connect, config } = world(near, { method: 'eth_sendTransaction', with: byCode(-32050) })
  await connect()
  const sent = sendTransaction(config, { to: testAccounts[1].address, value: 1n, gas: 21_000n })
  await expect(sent).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'UserRejectedRequestError' }),
  })
})

test('R8.2 a refusal to switch is the visitor’s, and ends nothing else', async () => {
  const { connect, config, asked } = world(near, {
    method: 'wallet_switchEthereumChain',
    with: byCode(-32050),
  })
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1, status: 'connected' })
  await expect(switchChain(config, { chainId: 56 })).rejects.toMatchObject({ code: 4001 })
  expect(asked).not.toContain('wallet_addEthereumChain')
})

test.each([
  'User rejected the request.',
  'Connection request reset. Please try again.',
  'User closed modal',
  'Accounts received is empty',
  'User denied account authorization',
  'Request rejected',
])('R4.9 it may say no by words alone: %s', async (words) => {
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
  'R8.2 where accounts are due, %s is a missing answer, and no refusal',
  async (nothing) => {
    const { connect, state } = world(near, { method: 'eth_requestAccounts', with: () => nothing })
    expect(await connect()).toBe(false)
    expect(state()).toMatchObject({ status: 'failed', code: 'unknown' })
  },
)

test('R8.2 where a signature is due, nothing is a missing answer; a switch may end with nothing', async () => {
  const { connect, config, asked } = world(near, { method: 'personal_sign', with: () => null })
  await connect()
  expect(getConnection(config).chainId).toBe(56)
  expect(asked).toContain('wallet_switchEthereumChain')
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject({
    cause: { name: 'BinanceError', code: 200003 },
  })
})

test.each<[of: string, answer: unknown]>([
  ['no list', 'account'],
  ['a list of something else', [42, {}, 'text']],
  ['an empty list', []],
])('R12.5 accounts that are %s connect nobody', async (_, answer) => {
  const { connect, state, config } = world(near, { method: 'eth_requestAccounts', with: () => answer })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed' })
  expect(getConnection(config).status).toBe('disconnected')
})
