import { createClient, custom, type Hash } from 'viem'
import { expect, it } from 'vitest'
import { readSentCall } from './readSentCall.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
const clientOf = (response: unknown) =>
  createClient({ transport: custom({ request: async () => response }, { retryCount: 0 }) })

const sent = {
  from: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  value: '0xde0b6b3a7640000',
  input: '0x',
  nonce: '0x7',
  gas: '0x5208',
  gasPrice: '0x77359400',
}

it('R11.1 reads a transfer as the network has it, with checksummed addresses', async () => {
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
  expect(await readSentCall(clientOf({ ...sent, ...fees }), hash)).toEqual({
    from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: 10n ** 18n,
    data: '0x',
    nonce: 7n,
    gas: 21_000n,
    fees: { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  })
})

it('R11.1 reads the single price of a network before EIP-1559', async () => {
  const { fees } = await readSentCall(clientOf(sent), hash)
  expect(fees).toEqual({ gasPrice: 2_000_000_000n })
})

it('R11.1 fails if the network does not have it', async () => {
  await expect(readSentCall(clientOf(null), hash)).rejects.toThrow('has no transaction')
})
