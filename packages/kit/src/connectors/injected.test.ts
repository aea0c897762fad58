import {
  type Behaviour,
  createScriptedWallet,
  ETHER,
  type Question,
  testAccounts,
} from '@countersign/dev-env/testing'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { connect, disconnect, getConnection, reconnect, switchChain } from 'wagmi/actions'
import { createWalletConfig } from '../createWalletConfig.ts'
import { injected } from './injected.ts'

const one = chain(1001)
const two = chain(1002)
const elsewhere = 4242
const [alice, bob] = [testAccounts[0], testAccounts[1]]

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.test/${id}` } },
  })
}

type WorldOptions = {
  readonly on?: number
  readonly behaviour?: Partial<Record<Question, Behaviour>>
  readonly quirks?: Parameters<typeof createScriptedWallet>[0]['quirks']
}

/** A real wallet (keys, states, events) and a wagmi config that has its connector. */
function world({ on = one.id, behaviour = {}, quirks = {} }: WorldOptions = {}) {
  const ids = [on, ...[one.id, two.id, elsewhere].filter((id) => id !== on)]
  const wallet = createScriptedWallet({
    accounts: [alice, bob].map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: ids.map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    behaviour,
    quirks,
  })
  const config = createWalletConfig({ chains: [one, two] })
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider: wallet.provider }),
  )
  return {
    wallet,
    config,
    connector,
    connect: (chainId?: number) => connect(config, { connector, ...(chainId ? { chainId } : {}) }),
    asked: () => wallet.requests.map(({ method }) => method),
  }
}

test('R3.7 connecting resolves checksummed accounts and a whole chain id', async () => {
  const { connect } = world({ quirks: { chainIdAs: 'object' } })
  expect(await connect()).toEqual({ accounts: [alice.address], chainId: one.id })
})

test('R7.1 connecting asks eth_requestAccounts and eth_chainId, without parameters, and nothing at set-up', async () => {
  const { wallet, connect } = world()
  expect(wallet.requests).toEqual([])
  await connect()
  expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
})

test('R4.6 the network asked for is the given one, else the own one if configured, else the first', async () => {
  expect((await world({ on: two.id }).connect()).chainId).toBe(two.id)
  expect((await world({ on: one.id }).connect(two.id)).chainId).toBe(two.id)
  expect((await world({ on: elsewhere }).connect()).chainId).toBe(one.id)
})

test('R4.6 who refuses the network stays connected where the wallet is, unless it was asked for by name', async () => {
  const refusing = { on: elsewhere, behaviour: { switch: 'reject' } } as const
  expect((await world(refusing).connect()).chainId).toBe(elsewhere)
  await expect(world(refusing).connect(two.id)).rejects.toMatchObject({ code: 4001 })
})

test.each(['reject', 'reject-at-once'] as const)(
  'R4.9 "%s" becomes a UserRejectedRequestError',
  async (connect) => {
    const { config, connect: ask } = world({ behaviour: { connect } })
    await expect(ask()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  },
)

test('R4.5 after a rejection the next attempt connects', async () => {
  const { wallet, connect } = world()
  wallet.answerOnce('connect', 'reject-at-once')
  await expect(connect()).rejects.toThrow()
  expect((await connect()).accounts).toEqual([alice.address])
})

test('R4.12 a chain that is not configured is refused before the wallet is asked', async () => {
  const { config, connect, asked } = world()
  await connect()
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'ChainNotConfiguredError' })
  expect(asked()).not.toContain('wallet_switchEthereumChain')
})

test('R4.12 the add request carries every field', async () => {
  const { wallet, config, connect } = world()
  await connect()
  wallet.answerOnce('switch', 'unknown-chain-nested')
  await switchChain(config, { chainId: two.id })
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
  expect(getConnection(config).chainId).toBe(two.id)
})

test('R4.12 a wallet that answers 4901 for a network it lacks is asked to add it', async () => {
  const { wallet, config, connect, asked } = world()
  await connect()
  wallet.answerOnce('switch', 'unknown-chain-4901')
  await switchChain(config, { chainId: two.id })
  expect(asked()).toContain('wallet_addEthereumChain')
  expect(getConnection(config).chainId).toBe(two.id)
})

test('R4.12 a wallet that adds a network and stays is asked to switch again', async () => {
  const { wallet, config, connect, asked } = world({ quirks: { switchesOnAdd: false } })
  await connect()
  wallet.answerOnce('switch', 'unknown-chain')
  await switchChain(config, { chainId: two.id })
  expect(getConnection(config).chainId).toBe(two.id)
  expect(asked().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
})

test('R4.13 a wallet that switches without a word, or without an answer, is followed', async () => {
  const silent = world({ quirks: { chainChangedAs: 'none' } })
  await silent.connect()
  await switchChain(silent.config, { chainId: two.id })
  expect(getConnection(silent.config).chainId).toBe(two.id)

  const mute = world({ behaviour: { switch: 'approve-never-answer' } })
  await mute.connect()
  await switchChain(mute.config, { chainId: two.id })
  expect(getConnection(mute.config).chainId).toBe(two.id)
})

test('R4.16 a chainChanged of any shape is read, or asked for again', async () => {
  const { wallet, config, connect } = world({ quirks: { chainChangedAs: 'object' } })
  await connect()
  wallet.switchChain(two.id)
  expect(getConnection(config).chainId).toBe(two.id)
  wallet.emit('chainChanged', { odd: true })
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(two.id))
  wallet.emit('chainChanged', Number.NaN)
  expect(getConnection(config).chainId).toBe(two.id)
})

test('R4.16 wagmi’s reconnect leaves a disconnected wallet alone until it is connected again', async () => {
  const { asked, config, connect, connector } = world()
  const again = () => reconnect(config, { connectors: [connector] })
  await connect()
  await disconnect(config)
  const before = asked().length
  expect(await again()).toEqual([])
  expect(asked()).toHaveLength(before)
  expect(getConnection(config).status).toBe('disconnected')
  await connect()
  config.setState((state) => ({ ...state, connections: new Map(), current: null }))
  expect(await again()).toHaveLength(1)
})

test('R3.5 a storage that throws keeps no wallet connected', async () => {
  const { config, connect } = world()
  await connect()
  vi.spyOn(config.storage as NonNullable<typeof config.storage>, 'setItem').mockRejectedValue(
    new Error('Full'),
  )
  await disconnect(config)
  expect(getConnection(config).status).toBe('disconnected')
})

test('R4.17 an empty accountsChanged ends the connection; another account updates it', async () => {
  const { wallet, config, connect } = world()
  await connect()
  wallet.selectAccount(bob.address)
  expect(getConnection(config).address).toBe(bob.address)
  wallet.emit('accountsChanged', undefined)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(getConnection(config).address).toBe(bob.address)
  wallet.emit('accountsChanged', [])
  expect(getConnection(config).status).toBe('disconnected')
})

test('R12.5 accounts that are no addresses connect nobody', async () => {
  const config = createWalletConfig({ chains: [one] })
  for (const answer of [[], ['0x12'], 'alice', null, [{}], undefined]) {
    const provider = { request: async () => answer }
    const connector = config._internal.connectors.setup(injected({ id: 'odd', name: 'Odd', provider }))
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4001 })
  }
})

test('R12.5 after disconnecting, what the wallet says goes unheard', async () => {
  const { wallet, config, connect } = world()
  await connect()
  await disconnect(config)
  wallet.emit('accountsChanged', [bob.address])
  wallet.emit('chainChanged', '0x3ea')
  expect(getConnection(config).status).toBe('disconnected')
})
