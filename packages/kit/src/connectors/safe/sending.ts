import { type Address, type Hash, isAddress, isHex } from 'viem'
import { unauthorized, userRejected } from '../codes/providerCodes.ts'
import { internalError, invalidParams } from '../codes/rpcCodes.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { asRequestError, SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { askUntil, untilAborted } from './waiting.ts'

export type SafeTransaction = { readonly to: Address; readonly value: string; readonly data: string }

/**
 * eth_sendTransaction: the hash on the chain, once there are enough signatures and somebody executed it. The Safe's own
 * hash, which comes at once, is known to no node.
 *
 * @throws {SafeRequestError} 4001: the Safe refused it, or its owners did later
 */
export async function sendTransaction(
  host: SafeHost,
  [request]: readonly unknown[],
  signal: AbortSignal,
): Promise<Hash> {
  const { gas, ...transaction } = (request ?? {}) as Record<string, unknown>
  const txs = [readTransaction(transaction)]
  await infoFor(host, transaction.from)
  const params = gas === undefined ? {} : { params: { safeTxGas: Number(quantity(gas, 'gas')) } }
  const safeTxHash = await propose(host, { txs, ...params }, signal)
  return executedHash(host, safeTxHash, signal)
}

/** Has the Safe take transactions, as one. Answers its own hash of them. */
export async function propose(
  { sdk }: SafeHost,
  sent: { txs: SafeTransaction[]; params?: { safeTxGas: number } },
  signal: AbortSignal,
): Promise<Hash> {
  const answer: unknown = await untilAborted(sdk.txs.send(sent), signal).catch((error) => {
    throw asRequestError(error)
  })
  const { safeTxHash } = (answer ?? {}) as Record<string, unknown>
  if (isHash(safeTxHash)) return safeTxHash
  throw new SafeRequestError(internalError, 'The Safe answered with no hash of the transaction.')
}

/**
 * Reads a transaction as wallets are sent it.
 *
 * @throws {SafeRequestError} -32602: it names no receiver, which a Safe needs, or a part is of another shape
 */
export function readTransaction({ to, value, data, input }: Record<string, unknown>): SafeTransaction {
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw wrong('to')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw wrong('data')
  return { to, value: quantity(value ?? 0, 'value').toString(), data: bytes }
}

export async function infoFor(host: SafeHost, from: unknown): Promise<SafeInfo> {
  const info = await host.info()
  if (from === undefined || String(from).toLowerCase() === info.address.toLowerCase()) return info
  throw new SafeRequestError(unauthorized, 'This Safe is not the account that was asked to send.')
}

async function executedHash({ sdk }: SafeHost, safeTxHash: Hash, signal: AbortSignal): Promise<Hash> {
  return askUntil(async () => {
    const { txHash, txStatus } = await sdk.txs.getBySafeTxHash(safeTxHash)
    if (isHash(txHash)) return txHash
    if (txStatus === 'CANCELLED')
      throw new SafeRequestError(userRejected, 'The owners of the Safe refused the transaction.')
    return null
  }, signal)
}

function quantity(value: unknown, field: string): bigint {
  try {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return BigInt(value)
  } catch {}
  throw wrong(field)
}

function isHash(value: unknown): value is Hash {
  return isHex(value) && value.length === 66
}

function wrong(field: string): SafeRequestError {
  return new SafeRequestError(invalidParams, `The transaction has no ${field} that a Safe could send.`)
}
