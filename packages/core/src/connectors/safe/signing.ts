import { type Hash, type Hex, hashMessage, hashTypedData, isHex, type TypedDataDefinition } from 'viem'
import { userRejected } from '../../provider/codes/providerCodes.ts'
import { internalError, invalidParams } from '../../provider/codes/rpcCodes.ts'
import type { PendingSigners } from '../../provider/pendingSigners.ts'
import { readMessage } from './readMessage.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { asRequestError, SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { infoFor } from './sending.ts'
import { pollUntil, untilAborted } from './waiting.ts'

type Wait = {
  readonly signal: AbortSignal
  readonly onPendingSigners: (data: PendingSigners) => void
}

/** Minimum bytes of one owner's signature. */
const SIGNATURE = 65

/** personal_sign (EIP-191), for a message as text or as hex. */
export async function signMessage(
  host: SafeHost,
  [message, address]: readonly unknown[],
  wait: Wait,
): Promise<Hex> {
  const read = readMessage(message)
  if (read === null) throw new SafeRequestError(invalidParams, 'The message must be a string.')
  const info = await infoFor(host, address ?? null)
  return sign(host, info, () => host.sdk.txs.signMessage(read.shown), hashMessage(read.signed), wait)
}

/** eth_signTypedData_v4 (EIP-712), for an object or its JSON. */
export async function signTypedData(
  host: SafeHost,
  [address, data]: readonly unknown[],
  wait: Wait,
): Promise<Hex> {
  const { typedData, hash } = readTypedData(data)
  const info = await infoFor(host, address ?? null)
  return sign(host, info, () => host.sdk.txs.signTypedMessage(typedData), hash, wait)
}

function readTypedData(data: unknown) {
  try {
    const typedData = typeof data === 'string' ? JSON.parse(data) : data
    return { typedData, hash: hashTypedData(typedData as TypedDataDefinition) }
  } catch (cause) {
    throw new SafeRequestError(invalidParams, 'Invalid typed data.', { cause })
  }
}

/** Requests a signature, and waits until enough owners have signed. */
async function sign(
  host: SafeHost,
  { threshold, owners }: SafeInfo,
  requestSignature: () => Promise<unknown>,
  hash: Hash,
  { signal, onPendingSigners }: Wait,
): Promise<Hex> {
  const notify = () => onPendingSigners({ threshold, owners })
  await untilAborted(host.preferOffChain(), signal)
  const pending = requestSignature()
  // Some Safes respond only once the last owner has signed.
  if (threshold > 1) notify()
  const response = await untilAborted(pending, signal).catch((error) => {
    throw asRequestError(error)
  })
  const { signature, messageHash, safeTxHash } = (response ?? {}) as Record<string, unknown>
  const complete = (value: unknown) => (isComplete(value, threshold) ? value : null)
  const found = complete(signature)
  if (found) return found
  if (isHash(messageHash)) {
    const readSignature = async () => complete(await host.sdk.safe.getOffChainSignature(messageHash))
    return pollUntil(readSignature, signal, notify)
  }
  if (isHash(safeTxHash)) return pollUntil(() => signedOnChain(host, hash, safeTxHash), signal, notify)
  throw new SafeRequestError(internalError, 'The Safe returned no signature.')
}

/** Returns the empty signature once the contract confirms it, `null` before. */
async function signedOnChain({ sdk }: SafeHost, hash: Hash, safeTxHash: Hash): Promise<'0x' | null> {
  if (await sdk.safe.isMessageHashSigned(hash)) return '0x'
  const { txStatus } = await sdk.txs.getBySafeTxHash(safeTxHash)
  if (txStatus === 'CANCELLED')
    throw new SafeRequestError(userRejected, 'The owners rejected the signing transaction.')
  if (txStatus === 'FAILED') throw new SafeRequestError(internalError, 'The signing transaction failed.')
  return null
}

function isComplete(value: unknown, threshold: number): value is Hex {
  return isHex(value) && value.length >= 2 + 2 * SIGNATURE * threshold
}

function isHash(value: unknown): value is Hash {
  return isHex(value) && value.length === 66
}
