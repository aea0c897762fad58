import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainControls } from '../../chain/chainControls.ts'
import { type LocalChain, startChain } from '../../chain/startChain.ts'
import { testAccounts } from '../../chain/testAccounts.ts'
import { rpc } from '../../rpc.ts'
import { approveAll } from '../../wallet/approval.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import { ETHER, type WalletChain } from '../../wallet/walletChain.ts'
import { contractSigner } from './contractSigner.ts'

const [, bob] = testAccounts
const ERC6492 = /(6492){16}$/

let running: LocalChain
let chain: WalletChain

beforeAll(async () => {
  running = await startChain({ id: 31337, name: 'Local One' })
  chain = { id: running.id, name: running.name, rpcUrl: running.rpcUrl, nativeCurrency: ETHER }
})
afterAll(() => running.close())

function open() {
  const signer = contractSigner(generatePrivateKey(), () => chain)
  const wallet = createWallet({ accounts: [signer], chains: [chain], approver: approveAll })
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return { address: signer.address, signer, ask, client }
}

const typedData = {
  domain: { name: 'Countersign', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

test('an account that is on no network yet signs for good, and so it does from its first transaction on', async () => {
  const { address, ask, client } = open()
  await ask('eth_requestAccounts')
  const verified = async (shape: RegExp) => {
    const signature = (await ask('personal_sign', '0x68656c6c6f', address)) as `0x${string}`
    expect(signature).toMatch(shape)
    expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'hallo', signature })).toBe(false)
    const ofData = (await ask('eth_signTypedData_v4', address, JSON.stringify(typedData))) as `0x${string}`
    expect(ofData).toMatch(shape)
    expect(await client.verifyTypedData({ address, ...typedData, signature: ofData })).toBe(true)
  }
  await verified(ERC6492)

  const before = await client.getBalance({ address: bob.address })
  const transfer = { from: address, to: bob.address, value: '0xde0b6b3a7640000' }
  const hash = (await ask('eth_sendTransaction', transfer)) as `0x${string}`
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  expect((await client.getBalance({ address: bob.address })) - before).toBe(parseEther('1'))
  expect(await client.getBalance({ address })).toBe(parseEther('99'))
  await verified(/^0x[0-9a-f]{130}$/)
  await ask('eth_sendTransaction', transfer)
  expect(await client.getBalance({ address })).toBe(parseEther('98'))
})

test('nobody else on the network notices that an account was given its coins', async () => {
  const { address, signer, client } = open()
  const [block, count] = await Promise.all([rpc(chain.rpcUrl, 'eth_blockNumber'), pendingOf(bob.address)])
  await signer.signMessage({ message: 'hello' })
  expect(await client.getBalance({ address })).toBe(parseEther('100'))
  expect(await rpc(chain.rpcUrl, 'eth_blockNumber')).toBe(block)
  expect(await pendingOf(bob.address)).toBe(count)

  // They are given once: what is spent stays spent.
  await chainControls(chain.rpcUrl).setBalance(address, '0')
  await signer.signMessage({ message: 'hello' })
  expect(await client.getBalance({ address })).toBe(0n)
})

test.each([
  ['more than it has', { to: bob.address, value: '0xffffffffffffffffffff' }, { code: -32003 }],
  ['the creation of a contract', { data: '0x00' }, { code: -32602 }],
])('it refuses %s before it asks', async (_what, transaction, error) => {
  const { address, ask } = open()
  await ask('eth_requestAccounts')
  await expect(ask('eth_sendTransaction', { from: address, ...transaction })).rejects.toMatchObject(error)
})

const pendingOf = (address: string) => rpc(chain.rpcUrl, 'eth_getTransactionCount', [address, 'pending'])
