import { type Address, type Client, getAddress, type Hash, type Hex, hexToBigInt } from 'viem'

/** A transaction as the network has it. Fees and amounts in the chain's smallest unit. */
export type SentCall = {
  readonly from: Address
  /** `null` for one that creates a contract. */
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly nonce: bigint
  readonly gas: bigint
  /** By EIP-1559, or a single price. */
  readonly fees:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
}

/** Reads a transaction. Throws if the network does not have it, as for a hash that a smart account returned. */
export async function readSentCall(client: Client, hash: Hash): Promise<SentCall> {
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (!sent) throw new Error(`The network has no transaction ${hash}.`)
  const { from, to, value, input, nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = sent
  return {
    from: getAddress(from),
    to: to && getAddress(to),
    value: hexToBigInt(value),
    data: input,
    nonce: hexToBigInt(nonce),
    gas: hexToBigInt(gas),
    fees:
      maxFeePerGas && maxPriorityFeePerGas
        ? {
            maxFeePerGas: hexToBigInt(maxFeePerGas),
            maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
          }
        : { gasPrice: hexToBigInt(gasPrice ?? '0x') },
  }
}
