import { createWalletClient, custom } from 'viem'
import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import { createTestWallet } from './createTestWallet.ts'
import { installWallet } from './installWallet.ts'
import { readWalletOptions } from './readWalletOptions.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

const [alice, bob, carol] = testAccounts

test('a viem client connects and signs after approve(), which waits for the request', async () => {
  const wallet = createTestWallet()
  const client = createWalletClient({ transport: custom(wallet.provider) })
  const approved = wallet.approve()
  expect(await client.requestAddresses()).toEqual([alice.address])
  await approved
  const signature = client.signMessage({ account: alice.address, message: 'hello' })
  await wallet.approve()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await wallet.methods()).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(wallet.accounts).toEqual([alice.address, bob.address])
})

test('a connected page connects again without an approval', async () => {
  const { provider, approve } = createTestWallet()
  const connect = () => provider.request({ method: 'eth_requestAccounts' })
  await Promise.all([connect(), approve()])
  expect(await connect()).toEqual([alice.address])
})

test('reject() and rejectNext() reject with 4001', async () => {
  const { provider, approve, reject, rejectNext } = createTestWallet()
  const connect = () => provider.request({ method: 'eth_requestAccounts' })
  const first = connect()
  await Promise.all([expect(first).rejects.toMatchObject({ code: 4001 }), reject()])
  await rejectNext()
  // Not an approval, so it is not the next one.
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect(await Promise.all([connect(), approve()])).toEqual([[alice.address], undefined])
})

test('autoApprove needs no approval, and rejectNext() still rejects one', async () => {
  const { provider, rejectNext } = createTestWallet({ autoApprove: true })
  const connect = () => provider.request({ method: 'eth_requestAccounts' })
  await rejectNext()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect(await connect()).toEqual([alice.address])
})

test('approve() without a request throws an error with the received requests', async () => {
  const { provider, approve } = createTestWallet()
  await provider.request({ method: 'eth_chainId' })
  await expect(approve({ timeout: 30 })).rejects.toMatchObject({
    code: 'no_pending_request',
    message: `approve(): no request was waiting for an approval within 30 ms.
Make the page send one first, and do not set autoApprove. Requests so far: eth_chainId.`,
  })
})

test('switches accounts and chains, locks, and emits events', async () => {
  const wallet = createTestWallet({ autoApprove: true, chains: [mainnet, sepolia], chainId: sepolia.id })
  const { provider } = wallet
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload) => events.push([event, payload]))
  await provider.request({ method: 'eth_requestAccounts' })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xaa36a7')
  await wallet.switchAccount(bob.address)
  await wallet.switchChain(1)
  await wallet.lock()
  await wallet.unlock()
  await wallet.emit('disconnect', 'gone')
  expect(events).toEqual([
    ['accountsChanged', [alice.address]],
    ['accountsChanged', [bob.address]],
    ['chainChanged', '0x1'],
    ['accountsChanged', []],
    ['accountsChanged', [bob.address]],
    ['disconnect', 'gone'],
  ])
})

test('unknown accounts and chains are errors that list the known ones', async () => {
  const wallet = createTestWallet({ accounts: [alice], chains: [mainnet, sepolia] })
  await expect(wallet.switchAccount(carol.address)).rejects.toMatchObject({
    code: 'unknown_account',
    message: `The wallet has no account ${carol.address}. Its accounts are ${alice.address}.`,
  })
  await expect(wallet.switchChain(10)).rejects.toMatchObject({
    code: 'unknown_chain',
    message: 'The wallet has no chain 10. Its chains are 1, 11155111.',
  })
  await expect(wallet.switchChain('abc' as never)).rejects.toMatchObject({
    code: 'invalid_option',
    message: 'Chain ID must be a positive integer, got "abc".',
  })
})

test.each<[TestWalletOptions, string]>([
  [{ name: '' }, 'name must not be empty.'],
  [{ rdns: '' }, 'rdns must not be empty. Use a reversed domain name, such as "com.example".'],
  [{ icon: '/icon.svg' }, 'icon must be a "data:image/…" URI (EIP-6963), got "/icon.svg".'],
  [{ announce: 'none' as never }, 'announce must be one of eip6963, legacy, both, got "none".'],
  [{ accounts: [] }, 'accounts must have at least one private key.'],
  [
    { accounts: [alice, bob.address] },
    'accounts[1] must be a private key (0x and 64 hex digits), got an address.',
  ],
  [{ accounts: ['0x12'] }, 'accounts[0] must be a private key (0x and 64 hex digits), got 4 characters.'],
  [{ chains: [] }, 'chains must have at least one chain.'],
  [{ chainId: '1' as never }, 'Chain ID must be a positive integer, got "1".'],
  [{ chains: [mainnet], chainId: 10 }, 'chainId is 10, but the chains of the wallet are 1.'],
  [
    { chains: [{ id: 1, name: 'One', rpcUrl: 'ws://localhost' }] },
    'Chain 1 needs an HTTP RPC URL, got "ws://localhost".',
  ],
])('refuses invalid options: %#', (options, message) => {
  expect(() => createTestWallet(options)).toThrow(message)
})

test('installWallet needs a page', () => {
  expect(() => installWallet()).toThrow('In Node.js, use createTestWallet and its provider')
})

test('wallet_connect and batches wait for an approval too', async () => {
  const { provider, reject } = createTestWallet()
  const connecting = provider.request({ method: 'wallet_connect', params: [{ version: '1' }] })
  await Promise.all([expect(connecting).rejects.toMatchObject({ code: 4001 }), reject()])
  expect(readWalletOptions().behavior).toMatchObject({ connect_and_sign: 'ask', send_calls: 'ask' })
})
