import { type Hex, isHex, numberToHex } from 'viem'
import { invalidParams } from '../../provider/codes/rpcCodes.ts'
import { timeLimit, WalletTimeoutError } from '../../provider/provider.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { infoFor, propose, readTransaction } from './sending.ts'

/** EIP-5792, "Error Codes". */
const unsupportedCapability = 5700
const unsupportedChain = 5710
const unknownBundle = 5730

/** Timeout in milliseconds for data that the Safe has already. */
const RESPONSE_TIMEOUT = 5_000

/** EIP-5792 status codes by the status of a Safe transaction. */
const STATUS: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** wallet_sendCalls (EIP-5792): all calls in one transaction of the Safe, whose hash is the ID. */
export async function sendCalls(host: SafeHost, [request]: readonly unknown[], signal: AbortSignal) {
  const { calls, chainId, from, capabilities = {} } = (request ?? {}) as Record<string, unknown>
  if (!Array.isArray(calls) || calls.length === 0)
    throw new SafeRequestError(invalidParams, 'The batch has no calls.')
  const txs = calls.map((call) => readTransaction((call ?? {}) as Record<string, unknown>))
  const needed = Object.entries(capabilities as Record<string, { optional?: boolean }>)
  for (const [name, { optional }] of needed)
    if (!optional) throw new SafeRequestError(unsupportedCapability, `A Safe does not support ${name}.`)
  const info = await infoFor(host, from)
  if (Number(chainId) !== info.chainId)
    throw new SafeRequestError(unsupportedChain, `This Safe is on chain ${info.chainId} only.`)
  return { id: await propose(host, { txs }, signal) }
}

/** wallet_getCallsStatus (EIP-5792). */
export async function callsStatus({ sdk, info }: SafeHost, [id]: readonly unknown[]) {
  if (!isHex(id)) throw new SafeRequestError(invalidParams, 'Invalid batch ID.')
  const timeoutError = () => new WalletTimeoutError('wallet_getCallsStatus', RESPONSE_TIMEOUT)
  const { chainId } = await info()
  const details = await timeLimit(sdk.txs.getBySafeTxHash(id), RESPONSE_TIMEOUT, timeoutError).catch(
    (cause) => {
      throw new SafeRequestError(unknownBundle, 'The Safe has no batch with this ID.', { cause })
    },
  )
  const { txStatus, txHash } = details
  const receipt = txHash
    ? await timeLimit(sdk.eth.getTransactionReceipt([txHash]), RESPONSE_TIMEOUT, timeoutError).catch(
        () => null,
      )
    : null
  const status = STATUS[txStatus] ?? 100
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    atomic: true,
    // A success is reported only with its receipt, which callers wait for.
    status: status === 200 && !receipt ? 100 : status,
    ...(receipt
      ? {
          receipts: [
            {
              logs: receipt.logs,
              status: numberToHex(status === 200 ? 1 : 0),
              blockHash: receipt.blockHash as Hex,
              blockNumber: numberToHex(BigInt(receipt.blockNumber)),
              gasUsed: numberToHex(BigInt(receipt.gasUsed)),
              transactionHash: txHash as Hex,
            },
          ],
        }
      : {}),
  }
}

/** wallet_getCapabilities (EIP-5792): calls are atomic. */
export function capabilities({ chainId }: SafeInfo) {
  return { [numberToHex(chainId)]: { atomic: { status: 'supported' } } }
}
