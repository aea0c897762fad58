import { parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { chainControls } from '../chains/chainControls.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import type { StoredWallet, WalletStorage } from './storage.ts'
import { walletsUnderTest } from './testing/walletsUnderTest.ts'

const { asked, chains, connected, open, user } = walletsUnderTest()
const [alice, bob, carol] = testAccounts

const thirdNetwork = () => ({
  chainId: '0x7a6b',
  chainName: 'Local Three',
  rpcUrls: [chains[2]?.rpcUrl],
  nativeCurrency: ETHER,
})

test('connecting prompts the user, returns the account and emits an event', async () => {
  const { ask, events } = open()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual([alice.address])
  expect(asked).toMatchObject([{ kind: 'connect', origin: 'http://localhost:3000', selected: alice.address }])
  expect(await ask('eth_accounts')).toEqual([alice.address])
  expect(events).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [alice.address]],
  ])
  await ask('eth_requestAccounts')
  expect(asked).toHaveLength(1)
})

test('the user can choose another account while connecting', async () => {
  user.account = bob.address
  expect(await open().ask('eth_requestAccounts')).toEqual([bob.address])
})

test('a refused connection is 4001 and shows no account', async () => {
  user.approved = false
  const { ask } = open()
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await ask('eth_accounts')).toEqual([])
})

test('requests, lists and revokes permissions', async () => {
  const { ask, events } = open()
  expect(await ask('wallet_getPermissions')).toEqual([])
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
    { parentCapability: 'eth_accounts', caveats: [{ value: [alice.address] }] },
  ])
  await expect(ask('wallet_requestPermissions', { other: {} })).rejects.toMatchObject({ code: -32602 })
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
  expect(await ask('eth_accounts')).toEqual([])
  expect(events.at(-1)).toEqual(['accountsChanged', []])
})

test('switching prompts the user once and emits an event; switching to the current chain does not prompt', async () => {
  const { ask, events } = await connected()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBe(null)
  expect(await ask('eth_chainId')).toBe('0x7a6a')
  expect(await ask('net_version')).toBe('31338')
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(asked).toMatchObject([{ kind: 'switch', to: { id: 31338 } }])
})

test('an unrecognized chain is 4902, plain or nested as on mobile', async () => {
  const switching = ['wallet_switchEthereumChain', { chainId: '0x7a6b' }] as const
  await expect(open().ask(...switching)).rejects.toMatchObject({ code: 4902 })
  await expect(open({ quirks: { unknownChainAs: 'nested' } }).ask(...switching)).rejects.toMatchObject({
    code: -32603,
    data: { originalError: { code: 4902 } },
  })
  await expect(open().ask('wallet_switchEthereumChain', { chainId: 31337 })).rejects.toMatchObject({
    code: -32602,
  })
})

test('adds a chain, switches to it, and reads from it', async () => {
  const { ask, events } = await connected()
  expect(await ask('wallet_addEthereumChain', thirdNetwork())).toBe(null)
  expect(asked).toMatchObject([{ kind: 'add_network', added: { id: 31339, name: 'Local Three' } }])
  expect(events).toEqual([['chainChanged', '0x7a6b']])
  const controls = chainControls(chains[2]?.rpcUrl ?? '')
  await controls.setBalance(alice.address, '7')
  expect(await ask('eth_getBalance', alice.address, 'latest')).toBe(`0x${parseEther('7').toString(16)}`)
})

test.each([
  ['an address of the outside world', { rpcUrls: ['https://rpc.example'] }],
  ['a chain id its network denies', { chainId: '0x7a6c' }],
  ['no name', { chainName: '' }],
  ['no coin', { nativeCurrency: null }],
])('a network with %s is not added', async (_fault, change) => {
  const { ask } = await connected()
  await expect(ask('wallet_addEthereumChain', { ...thirdNetwork(), ...change })).rejects.toMatchObject({
    code: -32602,
  })
  expect(asked).toEqual([])
})

test('the chain cannot answer wallet methods', async () => {
  const { ask } = open()
  for (const method of ['eth_sign', 'eth_signTransaction', 'anvil_setBalance', 'evm_mine', 'constructor']) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  }
  expect(await ask('eth_accounts')).toEqual([])
})

test('switching account and chain emits events', async () => {
  const { switchAccount, switchChain, events, ask } = await connected()
  switchAccount(bob.address)
  switchChain(31338)
  expect(events).toEqual([
    ['accountsChanged', [bob.address]],
    ['chainChanged', '0x7a6a'],
  ])
  expect(await ask('eth_accounts')).toEqual([bob.address])
  expect(() => switchChain(1)).toThrow(expect.objectContaining({ code: 'unknown_chain' }))
})

test('a locked wallet exposes no account and refuses requests until it is unlocked', async () => {
  const { lock, unlock, events, ask } = await connected()
  lock()
  expect(await ask('eth_accounts')).toEqual([])
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', '0x00', alice.address)).rejects.toMatchObject({
    code: 4100,
    message: 'The wallet is locked.',
  })
  unlock()
  expect(events).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [alice.address]],
  ])
})

test('disconnecting from the wallet emits accountsChanged and disconnect', async () => {
  const { disconnect, events, ask } = await connected()
  disconnect()
  expect(events).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  await ask('eth_requestAccounts')
  expect(events.at(-2)).toEqual(['connect', { chainId: '0x7a69' }])
})

test.each([
  ['hex', '0x7a6a'],
  ['number', 31338],
  ['object', { chainId: '0x7a6a' }],
] as const)('chainChanged and eth_chainId can come as %s', async (shape, payload) => {
  const { switchChain, events, ask } = await connected({
    quirks: { chainChangedAs: shape, chainIdAs: shape },
  })
  switchChain(31338)
  expect(events).toEqual([['chainChanged', payload]])
  expect(await ask('eth_chainId')).toEqual(payload)
})

test('a wallet can switch without an event, expose accounts without a request, and add a chain without switching', async () => {
  const { ask, events } = open({
    quirks: { chainChangedAs: 'none', exposesAccounts: true, switchesOnAdd: false },
  })
  expect(await ask('eth_accounts')).toEqual([alice.address])
  await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  await ask('wallet_addEthereumChain', thirdNetwork())
  expect(await ask('eth_chainId')).toBe('0x7a6a')
  expect(events).toEqual([['connect', { chainId: '0x7a69' }]])
})

test('a wallet that requires an explorer refuses a chain without one', async () => {
  const { ask, events } = await connected({ quirks: { needsExplorer: true } })
  const add = (explorers: object) => ask('wallet_addEthereumChain', { ...thirdNetwork(), ...explorers })
  await expect(add({})).rejects.toMatchObject({ code: -32602 })
  await expect(add({ blockExplorerUrls: [] })).rejects.toMatchObject({ code: -32602 })
  expect(asked).toEqual([])
  await add({ blockExplorerUrls: ['http://127.0.0.1:8550/31339'] })
  expect(events).toEqual([['chainChanged', '0x7a6b']])
})

test('chainChanged can come after the response', async () => {
  const { ask, events, provider } = await connected({ quirks: { chainChangedWhen: 'after_response' } })
  const changed = new Promise((resolve) => provider.on('chainChanged', resolve))
  await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(events).toEqual([])
  expect(await changed).toBe('0x7a6a')
})

test('stores connection, account, chain and added chains, and follows another tab', async () => {
  let stored: StoredWallet | null = null
  const tabs: (() => void)[] = []
  const storage: WalletStorage = {
    read: () => stored,
    write: (value) => {
      stored = value
    },
    onChange: (listener) => tabs.push(listener),
  }
  const first = await connected({ storage })
  await first.ask('wallet_addEthereumChain', thirdNetwork())
  first.switchAccount(carol.address)

  const again = open({ storage })
  expect(await again.ask('eth_accounts')).toEqual([carol.address])
  expect(await again.ask('eth_chainId')).toBe('0x7a6b')

  again.switchAccount(bob.address)
  first.events.length = 0
  for (const notify of tabs) notify()
  expect(first.events).toEqual([['accountsChanged', [bob.address]]])
})

test('a listener that throws does not affect others, and a removed one is not called', async () => {
  const { provider, emit } = open()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const events: unknown[] = []
  const listener = (payload: unknown) => events.push(payload)
  const removed = () => events.push('removed')
  provider.on('chainChanged', () => {
    throw new Error('A listener that throws.')
  })
  provider.on('chainChanged', removed).on('chainChanged', listener).removeListener('chainChanged', removed)
  emit('chainChanged', 'anything')
  expect(events).toEqual(['anything'])
  expect(complaints).toHaveBeenCalledOnce()
  complaints.mockRestore()
})

test('records every request with its parameters', async () => {
  const { ask, requests } = open()
  await ask('eth_chainId')
  await ask('eth_getBalance', alice.address, 'latest')
  expect(requests).toEqual([
    { method: 'eth_chainId' },
    { method: 'eth_getBalance', params: [alice.address, 'latest'] },
  ])
})

test('an unreachable chain is an internal error', async () => {
  const silent = { id: 5, name: 'Silent', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }
  await expect(open({ chains: [silent] }).ask('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})
