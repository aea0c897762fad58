import { createPublicClient, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainControls } from '../../chains/chainControls.ts'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { ETHER, type WalletChain } from '../../chains/walletChain.ts'
import { rpc } from '../../rpc/rpc.ts'
import { approveAll } from '../../wallet/approval.ts'
import { createWallet } from '../../wallet/createWallet.ts'
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
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return { address: signer.address, signer, request, client }
}

const typedData = {
  domain: { name: 'Countersign', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

test('signs valid messages before and after its account is deployed', async () => {
  const { address, request, client } = open()
  await request('eth_requestAccounts')
  const verified = async (shape: RegExp) => {
    const signature = (await request('personal_sign', '0x68656c6c6f', address)) as `0x${string}`
    expect(signature).toMatch(shape)
    expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'hallo', signature })).toBe(false)
    const ofData = (await request(
      'eth_signTypedData_v4',
      address,
      JSON.stringify(typedData),
    )) as `0x${string}`
    expect(ofData).toMatch(shape)
    expect(await client.verifyTypedData({ address, ...typedData, signature: ofData })).toBe(true)
  }
  await verified(ERC6492)

  const before = await client.getBalance({ address: bob.address })
  const transfer = { from: address, to: bob.address, value: '0xde0b6b3a7640000' }
  const send = async () => {
    const hash = (await request('eth_sendTransaction', transfer)) as `0x${string}`
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  await send()
  expect((await client.getBalance({ address: bob.address })) - before).toBe(parseEther('1'))
  expect(await client.getBalance({ address })).toBe(parseEther('99'))
  await verified(/^0x[0-9a-f]{130}$/)
  await send()
  expect(await client.getBalance({ address })).toBe(parseEther('98'))
})

test('funding an account sends no transaction and mines no block', async () => {
  const { address, signer, client } = open()
  const [block, count] = await Promise.all([rpc(chain.rpcUrl, 'eth_blockNumber'), pendingOf(bob.address)])
  await signer.signMessage({ message: 'hello' })
  expect(await client.getBalance({ address })).toBe(parseEther('100'))
  expect(await rpc(chain.rpcUrl, 'eth_blockNumber')).toBe(block)
  expect(await pendingOf(bob.address)).toBe(count)

  // The ether is given once, not again after it is spent.
  await chainControls(chain.rpcUrl).setBalance(address, '0')
  await signer.signMessage({ message: 'hello' })
  expect(await client.getBalance({ address })).toBe(0n)
})

test.each([
  ['more than it has', { to: bob.address, value: '0xffffffffffffffffffff' }, { code: -32003 }],
  ['the creation of a contract', { data: '0x00' }, { code: -32602 }],
])('refuses %s before it asks the user', async (_what, transaction, error) => {
  const { address, request } = open()
  await request('eth_requestAccounts')
  await expect(request('eth_sendTransaction', { from: address, ...transaction })).rejects.toMatchObject(error)
})

test('a call costs no more than the fee shown, also when gas prices rose since', async () => {
  const { signer, client } = open()
  const call = { to: bob.address, value: 1n, data: '0x' } as const
  const prepared = await signer.prepare(chain, call)
  const block = await client.getBlock()
  await rpc(chain.rpcUrl, 'anvil_setNextBlockBaseFeePerGas', [numberToHex((block.baseFeePerGas ?? 1n) * 3n)])
  await chainControls(chain.rpcUrl).mine()
  await expect(prepared.send()).rejects.toThrow('max fee per gas less than block base fee')
  const later = await signer.prepare(chain, call)
  expect(later.fee).toBeGreaterThan(prepared.fee)
  const { status } = await client.waitForTransactionReceipt({ hash: await later.send() })
  expect(status).toBe('success')
})

const pendingOf = (address: string) => rpc(chain.rpcUrl, 'eth_getTransactionCount', [address, 'pending'])
