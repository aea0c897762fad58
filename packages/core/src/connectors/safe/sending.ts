import { type Address, type Hash, isAddress, isHash, isHex } from 'viem'
import { unauthorized, userRejected } from '../../provider/codes/providerCodes.ts'
import { internalError, invalidParams } from '../../provider/codes/rpcCodes.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { asRequestError, SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { pollUntil, untilAborted } from './waiting.ts'

export type SafeTransaction = { readonly to: Address; readonly value: string; readonly data: string }

/**
 * eth_sendTransaction: resolves to the transaction hash once there are enough signatures and the Safe has executed. The
 * Safe's own hash, available at once, is not known to nodes.
 *
 * @throws {SafeRequestError} 4001: rejected in the Safe, or by its owners later
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

/** Sends transactions to the Safe as one. Returns the Safe's own hash. */
export async function propose(
  { sdk }: SafeHost,
  sent: { txs: SafeTransaction[]; params?: { safeTxGas: number } },
  signal: AbortSignal,
): Promise<Hash> {
  const response: unknown = await untilAborted(sdk.txs.send(sent), signal).catch((error) => {
    throw asRequestError(error)
  })
  const { safeTxHash } = (response ?? {}) as Record<string, unknown>
  if (typeof safeTxHash === 'string' && isHash(safeTxHash)) return safeTxHash
  throw new SafeRequestError(internalError, 'The Safe returned no transaction hash.')
}

/**
 * Parses a transaction request.
 *
 * @throws {SafeRequestError} -32602: no receiver, which a Safe needs, or an invalid field
 */
export function readTransaction({ to, value, data, input }: Record<string, unknown>): SafeTransaction {
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw wrong('to')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw wrong('data')
  return { to, value: quantity(value ?? 0, 'value').toString(), data: bytes }
}

/** Returns the Safe, for a request that names it or no account. */
export async function infoFor(host: SafeHost, from: unknown): Promise<SafeInfo> {
  const info = await host.info()
  if (from === undefined || String(from).toLowerCase() === info.address.toLowerCase()) return info
  throw new SafeRequestError(unauthorized, 'The request is for another account than this Safe.')
}

async function executedHash({ sdk }: SafeHost, safeTxHash: Hash, signal: AbortSignal): Promise<Hash> {
  return pollUntil(async () => {
    const { txHash, txStatus } = await sdk.txs.getBySafeTxHash(safeTxHash)
    if (txHash && isHash(txHash)) return txHash
    if (txStatus === 'CANCELLED')
      throw new SafeRequestError(userRejected, 'The owners of the Safe rejected the transaction.')
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

function wrong(field: string): SafeRequestError {
  return new SafeRequestError(invalidParams, `The transaction has no valid ${field} for a Safe.`)
}
