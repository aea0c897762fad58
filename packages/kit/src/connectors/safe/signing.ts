import { type Hash, type Hex, hashMessage, hashTypedData, isHex, type TypedDataDefinition } from 'viem'
import { unauthorized, userRejected } from '../codes/providerCodes.ts'
import { internalError, invalidParams } from '../codes/rpcCodes.ts'
import type { SignersAwaited } from '../signersAwaited.ts'
import { readMessage } from './readMessage.ts'
import type { SafeInfo } from './readSafeInfo.ts'
import { asRequestError, SafeRequestError } from './SafeRequestError.ts'
import type { SafeHost } from './safeHost.ts'
import { askUntil, untilAborted } from './waiting.ts'

type Wait = {
  readonly signal: AbortSignal
  readonly onSignersAwaited: (data: SignersAwaited) => void
}

/** Bytes of the signature of one owner, at least. */
const SIGNATURE = 65

/** personal_sign (EIP-191), for a message as text or as hex. */
export async function signMessage(
  host: SafeHost,
  [message, address]: readonly unknown[],
  wait: Wait,
): Promise<Hex> {
  const read = readMessage(message)
  if (read === null) throw new SafeRequestError(invalidParams, 'The message is no text.')
  const info = await infoFor(host, address)
  return sign(host, info, () => host.sdk.txs.signMessage(read.shown), hashMessage(read.signed), wait)
}

/** eth_signTypedData_v4 (EIP-712), for an object or its JSON. */
export async function signTypedData(
  host: SafeHost,
  [address, data]: readonly unknown[],
  wait: Wait,
): Promise<Hex> {
  const { typedData, hash } = readTypedData(data)
  const info = await infoFor(host, address)
  return sign(host, info, () => host.sdk.txs.signTypedMessage(typedData), hash, wait)
}

async function infoFor(host: SafeHost, address: unknown): Promise<SafeInfo> {
  const info = await host.info()
  if (typeof address === 'string' && address.toLowerCase() === info.address.toLowerCase()) return info
  throw new SafeRequestError(unauthorized, 'This Safe is not the account that was asked to sign.')
}

function readTypedData(data: unknown) {
  try {
    const typedData = typeof data === 'string' ? JSON.parse(data) : data
    return { typedData, hash: hashTypedData(typedData as TypedDataDefinition) }
  } catch (cause) {
    throw new SafeRequestError(invalidParams, 'The message is no typed data.', { cause })
  }
}

/** Has the Safe sign, and waits until enough owners have. */
async function sign(
  host: SafeHost,
  { threshold, owners }: SafeInfo,
  ask: () => Promise<unknown>,
  hash: Hash,
  { signal, onSignersAwaited }: Wait,
): Promise<Hex> {
  const tell = () => onSignersAwaited({ threshold, owners })
  await untilAborted(host.preferOffChain(), signal)
  const asking = ask()
  // Some Safes answer only once the last owner has signed.
  if (threshold > 1) tell()
  const answer = await untilAborted(asking, signal).catch((error) => {
    throw asRequestError(error)
  })
  const { signature, messageHash, safeTxHash } = (answer ?? {}) as Record<string, unknown>
  const complete = (value: unknown) => (isComplete(value, threshold) ? value : null)
  const found = complete(signature)
  if (found) return found
  if (isHash(messageHash)) {
    const question = async () => complete(await host.sdk.safe.getOffChainSignature(messageHash))
    return askUntil(question, signal, tell)
  }
  if (isHash(safeTxHash)) return askUntil(() => signedOnChain(host, hash, safeTxHash), signal, tell)
  throw new SafeRequestError(internalError, 'The Safe answered with no signature.')
}

/** The empty signature once the contract confirms it, `null` before. */
async function signedOnChain({ sdk }: SafeHost, hash: Hash, safeTxHash: Hash): Promise<'0x' | null> {
  if (await sdk.safe.isMessageHashSigned(hash)) return '0x'
  const { txStatus } = await sdk.txs.getBySafeTxHash(safeTxHash)
  if (txStatus === 'CANCELLED')
    throw new SafeRequestError(userRejected, 'The owners rejected the transaction that signs.')
  if (txStatus === 'FAILED') throw new SafeRequestError(internalError, 'The transaction that signs failed.')
  return null
}

function isComplete(value: unknown, threshold: number): value is Hex {
  return isHex(value) && value.length >= 2 + 2 * SIGNATURE * threshold
}

function isHash(value: unknown): value is Hash {
  return isHex(value) && value.length === 66
}
