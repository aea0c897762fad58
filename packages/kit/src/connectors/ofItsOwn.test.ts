import { createScriptedWallet, ETHER, testAccounts } from '@countersign/dev-env/testing'
import { binance } from '@countersign/wallets'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc, mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { getConnection, sendTransaction, switchChain } from 'wagmi/actions'
import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import { createConnectWallet } from '../connection/connectWallet.ts'
import { walletOptions } from '../connection/walletOptions.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { createStore } from '../store/createStore.ts'
import type { Eip1193Provider } from './provider.ts'

const near = [mainnet, bsc].map((chain) =>
  defineChain({ ...chain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }),
)

/** Binance Wallet in the page, on Ethereum, with its own way of saying no. */
function world(chains = near, refusal?: { readonly method: string; readonly code: number }) {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [mainnet, bsc].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
  const provider: Eip1193Provider = {
    on: (event, listener) => scripted.provider.on(event as never, listener as never),
    removeListener: (event, listener) => scripted.provider.removeListener(event as never, listener as never),
    request: async (args) => {
      if (args.method === refusal?.method)
        throw Object.assign(new Error('as the wallet words it'), { code: refusal.code })
      return scripted.provider.request(args as never)
    },
  }
  const [first, ...others] = chains
  if (!first) throw new Error('A config needs a chain.')
  const config = createWalletConfig({ chains: [first, ...others] })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const { connect } = createConnectWallet(config, attempt)
  const [option] = walletOptions([binance], [], { binancew3w: { ethereum: provider } })
  if (!option?.provider) throw new Error('The wallet was not found.')
  return { config, connect: () => connect(option), state: attempt.get, scripted }
}

test('R1.2 Binance Wallet is asked for network 56 where the application has it', async () => {
  const { connect, config } = world()
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 56, status: 'connected' })
})

test('R1.2 where the application has not, it stays where it is, as any other', async () => {
  const { connect, config, scripted } = world(near.slice(0, 1))
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1 })
  expect(scripted.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
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
  const { connect, state } = world(near, { method, code })
  expect(await connect()).toBe(false)
  expect(state()).toMatchObject({ status: 'failed', code: shown })
})

test('R8.2 a rejection of any later request is one for all who know 4001 alone', async () => {
  const { connect, config } = world(near, { method: 'eth_sendTransaction', code: -32050 })
  await connect()
  const sent = sendTransaction(config, { to: testAccounts[1].address, value: 1n, gas: 21_000n })
  await expect(sent).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'UserRejectedRequestError' }),
  })
})

test('R8.2 a refusal to switch is the visitor’s, and ends nothing else', async () => {
  const { connect, config, scripted } = world(near, { method: 'wallet_switchEthereumChain', code: -32050 })
  expect(await connect()).toBe(true)
  expect(getConnection(config)).toMatchObject({ chainId: 1, status: 'connected' })
  await expect(switchChain(config, { chainId: 56 })).rejects.toMatchObject({ code: 4001 })
  await vi.waitFor(() => expect(scripted.requests.at(-1)?.method).not.toBe('wallet_addEthereumChain'))
})
