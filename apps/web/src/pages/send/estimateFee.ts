import { isInstance, property } from '@countersign/thrown'
import { type Address, type Client, Eip1559FeesNotSupportedError, InsufficientFundsError } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance } from 'viem/actions'
import { readDataFee } from './dataFee.ts'
import { sendErrorCode } from './sendErrorCode.ts'

export type Call = { readonly account: Address; readonly to: Address; readonly value: bigint }

/** Estimates the maximum cost of a transfer, in the chain's smallest unit. Fails if the transfer would. */
export async function estimateFee(client: Client, call: Call): Promise<bigint> {
  const [gas, price, dataFee] = await Promise.all([
    estimateGas(client, call),
    readPrice(client),
    readDataFee(client),
  ])
  return gas * price + dataFee
}

/** Fails if the transfer would, or if the balance does not cover it and its fee. An unknown balance is not checked. */
export async function checkTransfer(client: Client, call: Call): Promise<void> {
  const [fee, balance] = await Promise.all([
    estimateFee(client, call),
    getBalance(client, { address: call.account }).catch(() => null),
  ])
  if (balance !== null && call.value + fee > balance) throw new InsufficientFundsError()
}

/** The maximum price of a unit of gas: by EIP-1559, or a single price on a network without it. */
async function readPrice(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    return (await estimateFeesPerGas(client, { chain: client.chain, type: 'legacy' })).gasPrice
  }
}

/** Why an estimate failed: the transfer would fail, or the network did not respond. */
export type EstimateErrorCode = 'would_fail' | 'insufficient_funds' | 'not_checked'

export function estimateErrorCode(error: unknown): EstimateErrorCode {
  if (sendErrorCode(error) === 'insufficient_funds') return 'insufficient_funds'
  let layer = error
  for (let level = 0; level < 10 && isInstance(layer, Error); level += 1) {
    const name = property(layer, 'name')
    if (name === 'ExecutionRevertedError') return 'would_fail'
    if (name === 'RpcRequestError' && executionFailure.test(String(property(layer, 'details'))))
      return 'would_fail'
    layer = property(layer, 'cause')
  }
  return 'not_checked'
}

/** Node messages for a failed execution: there is no code for it. */
const executionFailure =
  /EVM error|invalid (opcode|jump)|bad (instruction|jump)|out of gas|stack (under|over)flow/i
