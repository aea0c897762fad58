import { type Behavior, createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { connect, switchChain } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { switchWallet } from '../../chains/switchWallet.ts'
import { createWalletConfig } from '../../createWalletConfig.ts'
import { type WalletErrorCode, walletErrorCode } from '../../provider/walletError.ts'
import { getConnection } from '../../wagmi.ts'

// wagmi's own Coinbase Wallet connector in an application's config, with a scripted wallet behind it.

const first = chain(1001)
const second = chain(1002)

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
    chains: [first, second].map(({ id, name }) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    quirks,
  })
  const config = createWalletConfig({ chains: [first, second] })
  const connector = config._internal.connectors.setup(coinbaseWallet({ appName: 'A Page' }))
  Object.assign(connector, { getProvider: async () => wallet.provider })
  await connect(config, { connector })
  return {
    wallet,
    config,
    requestedMethods: () =>
      wallet.requests.map(({ method }) => method).filter((method) => /EthereumChain$/.test(method)),
    chainId: () => getConnection(config).chainId,
    toSecond: () =>
      switchChain(config, { chainId: second.id }).then(
        () => 'there' as const,
        (error: unknown) => walletErrorCode(error),
      ),
  }
}

test('R4.12 a Coinbase-style connector adds the network on 4902 and switches to it', async () => {
  const { wallet, requestedMethods, chainId, toSecond } = await connected()
  wallet.setNextBehavior('switch', 'unknown_chain')
  expect(await toSecond()).toBe('there')
  expect(requestedMethods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
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
  expect(chainId()).toBe(second.id)
})

test('R4.12 a refused add of a Coinbase-style connector is a rejection', async () => {
  const { wallet, chainId, toSecond } = await connected()
  wallet.setBehavior('switch', 'unknown_chain')
  wallet.setBehavior('add', 'reject')
  expect(await toSecond()).toBe('rejected')
  expect(chainId()).toBe(first.id)
})

test.for<readonly [Behavior, WalletErrorCode]>([
  ['reject', 'rejected'],
  ['reject_at_once', 'rejected'],
  ['pending', 'already_pending'],
  ['unsupported', 'switch_unsupported'],
  ['throw_string', 'unknown'],
  ['throw_undefined', 'unknown'],
  ['throw_no_code', 'unknown'],
])(
  'R4.13 a Coinbase-style connector that fails with "%s" adds nothing and reports the reason',
  async ([behavior, code]) => {
    const { wallet, requestedMethods, chainId, toSecond } = await connected()
    wallet.setBehavior('switch', behavior)
    expect(await toSecond()).toBe(code)
    expect(requestedMethods()).toEqual(['wallet_switchEthereumChain'])
    expect(chainId()).toBe(first.id)
    wallet.setBehavior('switch', 'approve')
    expect(await toSecond()).toBe('there')
    expect(chainId()).toBe(second.id)
  },
)

test('R4.13 fails when the wallet did not switch, whatever its connector reports', async () => {
  const { wallet, config, chainId } = await connected()
  wallet.setBehavior('switch', 'respond_only')
  await expect(switchWallet(config, second.id)).rejects.toThrow('did not')
  expect(chainId()).toBe(first.id)
})

test('R4.13 detects a switch that such a connector missed', async () => {
  const { config, chainId } = await connected({ chainChangedAs: 'none' })
  await switchWallet(config, second.id)
  expect(chainId()).toBe(second.id)
})
