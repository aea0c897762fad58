import { hashMessage, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainControls } from '../chains/chainControls.ts'
import { type LocalChain, startChain } from '../chains/startChain.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { type ChainClient, chainClient } from './chainClient.ts'
import { deploySafe } from './deploySafe.ts'
import { safeAbi } from './safeAbi.ts'
import type { Safe } from './safeAccount.ts'

let chain: LocalChain
let client: ChainClient
let safe: Safe

const [ada, ben, cleo] = testAccounts.slice(0, 3).map(({ privateKey }) => privateKeyToAccount(privateKey))
if (!ada || !ben || !cleo) throw new Error('Three accounts are needed.')
const MAGIC_VALUE = '0x1626ba7e'

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  client = chainClient(chain)
  safe = await deploySafe(client, { owners: [ada, ben, cleo], threshold: 2 })
})
afterAll(() => chain?.close())

const checkSignature = (message: string, signature: `0x${string}`) =>
  client
    .readContract({
      address: safe.address,
      abi: safeAbi,
      functionName: 'isValidSignature',
      args: [hashMessage(message), signature],
    })
    .catch(() => null)
const read = (functionName: 'VERSION' | 'getThreshold' | 'getOwners' | 'nonce') =>
  client.readContract({ address: safe.address, abi: safeAbi, functionName })

test('deploys the published contract in its version with its owners, at no cost for them', async () => {
  expect(await Promise.all([read('VERSION'), read('getThreshold')])).toEqual(['1.5.0', 2n])
  expect(await read('getOwners')).toEqual([ada.address, ben.address, cleo.address])
  expect(await client.getTransactionCount({ address: ada.address })).toBe(0)
})

test('R10.4 signatures of any two owners, in whatever order they signed, are the Safe’s; one owner’s are not', async () => {
  const message = 'Signed off chain'
  expect(await checkSignature(message, await safe.signMessage({ message }))).toBe(MAGIC_VALUE)
  expect(await checkSignature(message, await safe.signMessage({ message, by: [cleo, ada] }))).toBe(
    MAGIC_VALUE,
  )
  expect(await checkSignature(message, await safe.signMessage({ message, by: [ada] }))).toBeNull()
  expect(await checkSignature(message, await safe.signMessage({ message, by: [ada, ada] }))).toBeNull()
  expect(await checkSignature('Another message', await safe.signMessage({ message }))).toBeNull()
})

test('R10.4 accepts the empty signature for a message that enough owners signed on chain', async () => {
  const message = 'Signed on chain'
  await expect(safe.signMessageOnChain({ message, by: [ben] })).rejects.toThrow()
  expect(await checkSignature(message, '0x')).toBeNull()
  await safe.signMessageOnChain({ message, by: [ben, cleo] })
  expect(await checkSignature(message, '0x')).toBe(MAGIC_VALUE)
})

test('executes calls, and needs its own ether to send it', async () => {
  const receiver = '0x00000000000000000000000000000000000000aa'
  const call = { to: receiver, value: parseEther('1') } as const
  await expect(safe.execute(call)).rejects.toThrow()
  await chainControls(chain.rpcUrl).setBalance(safe.address, '2')
  const before = await read('nonce')
  await safe.execute(call)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('1'))
  expect(await read('nonce')).toBe(BigInt(before.toString()) + 1n)
})

test('the same owners get a different Safe with a different salt', async () => {
  const adaSafe = await deploySafe(client, { owners: [ada] })
  expect(adaSafe.threshold).toBe(1)
  expect(adaSafe.address).not.toBe(safe.address)
})
