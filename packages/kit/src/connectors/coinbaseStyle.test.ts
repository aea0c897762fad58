import { type Behaviour, createScriptedWallet, ETHER, testAccounts } from '@countersign/dev-env/testing'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { connect, getConnection, switchChain } from 'wagmi/actions'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { switchWallet } from '../chains/switchWallet.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { type WalletErrorCode, walletErrorCode } from './walletError.ts'

// wagmi's own connector for Coinbase Wallet in an application's config: its code, and a wallet of ours behind it.

const one = chain(1001)
const two = chain(1002)

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.test/${id}` } },
  })
}

async function connected(quirks: Parameters<typeof createScriptedWallet>[0]['quirks'] = {}) {
  const wallet = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [one, two].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    quirks,
  })
  const config = createWalletConfig({ chains: [one, two] })
  const connector = config._internal.connectors.setup(coinbaseWallet({ appName: 'A Page' }))
  Object.assign(connector, { getProvider: async () => wallet.provider })
  await connect(config, { connector })
  return {
    wallet,
    config,
    asked: () =>
      wallet.requests.map(({ method }) => method).filter((method) => /EthereumChain$/.test(method)),
    chainId: () => getConnection(config).chainId,
    toTwo: () =>
      switchChain(config, { chainId: two.id }).then(
        () => 'there' as const,
        (error: unknown) => walletErrorCode(error),
      ),
  }
}

test('R4.12 a Coinbase-style connector adds the network on 4902, and is there', async () => {
  const { wallet, asked, chainId, toTwo } = await connected()
  wallet.answerOnce('switch', 'unknown-chain')
  expect(await toTwo()).toBe('there')
  expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      blockExplorerUrls: ['https://explorer.test/1002'],
      chainId: '0x3ea',
      chainName: 'Chain 1002',
      iconUrls: undefined,
      nativeCurrency: ETHER,
      rpcUrls: ['http://127.0.0.1:1'],
    },
  ])
  expect(chainId()).toBe(two.id)
})

test('R4.12 a refused add of a Coinbase-style connector is a rejection', async () => {
  const { wallet, chainId, toTwo } = await connected()
  wallet.answer('switch', 'unknown-chain')
  wallet.answer('add', 'reject')
  expect(await toTwo()).toBe('rejected')
  expect(chainId()).toBe(one.id)
})

test.for<readonly [Behaviour, WalletErrorCode]>([
  ['reject', 'rejected'],
  ['reject-at-once', 'rejected'],
  ['pending', 'already-pending'],
  ['unsupported', 'switch-unsupported'],
  ['throw-string', 'unknown'],
  ['throw-undefined', 'unknown'],
  ['throw-no-code', 'unknown'],
])(
  'R4.13 a Coinbase-style connector that meets "%s" adds nothing, and why is told',
  async ([behaviour, code]) => {
    const { wallet, asked, chainId, toTwo } = await connected()
    wallet.answer('switch', behaviour)
    expect(await toTwo()).toBe(code)
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
    expect(chainId()).toBe(one.id)
    wallet.answer('switch', 'approve')
    expect(await toTwo()).toBe('there')
    expect(chainId()).toBe(two.id)
  },
)

test('R4.13 a wallet that says it switched and did not is not believed, whatever its connector says', async () => {
  const { wallet, config, chainId } = await connected()
  wallet.answer('switch', 'say-done')
  await expect(switchWallet(config, two.id)).rejects.toThrow('did not')
  expect(chainId()).toBe(one.id)
})

test('R4.13 a switch that such a connector did not hear of is noticed', async () => {
  const { config, chainId } = await connected({ chainChangedAs: 'none' })
  await switchWallet(config, two.id)
  expect(chainId()).toBe(two.id)
})
