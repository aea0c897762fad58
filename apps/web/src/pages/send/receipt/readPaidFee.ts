import type { Client, Hash } from 'viem'
import { oracleOf } from '../dataFee.ts'

/**
 * Returns the fee that a transaction paid, in the chain's smallest unit: for its gas, and for publishing it on an OP Stack
 * rollup. Throws if the receipt does not have all of it.
 */
export async function readPaidFee(client: Client, hash: Hash): Promise<bigint> {
  const receipt: object | null = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  })
  if (!receipt) throw new Error(`The network has no receipt of ${hash}.`)
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt as Record<string, unknown>
  const dataFee = oracleOf(client.chain) ? readQuantity(l1Fee) : 0n
  return readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + dataFee
}

/** Networks may return anything. */
function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value))
    throw new Error(`Invalid quantity in a receipt: ${String(value)}`)
  return BigInt(value)
}
