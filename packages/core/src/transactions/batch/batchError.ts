import { BaseError } from '../../errors/BaseError.ts'
import { unsupportedMethod } from '../../provider/codes/providerCodes.ts'
import { methodNotFound, methodNotSupported } from '../../provider/codes/rpcCodes.ts'
import { unsupportedMethods } from '../../provider/codes/sessionCodes.ts'
import { numericCode, visit, type WalletErrorCode, walletErrorCode } from '../../provider/walletError.ts'

/**
 * Why a batch was not sent. `batches_unsupported`: the wallet does not support EIP-5792. `atomic_unsupported`,
 * `capability_unsupported`, `chain_unsupported`, `duplicate_id` and `batch_too_large`: it does, but refuses this batch.
 */
export type BatchErrorCode =
  | WalletErrorCode
  | 'not_connected'
  | 'batches_unsupported'
  | 'atomic_unsupported'
  | 'capability_unsupported'
  | 'chain_unsupported'
  | 'duplicate_id'
  | 'batch_too_large'

/** Thrown when a batch was not sent. `cause` is the wallet's error. */
export class BatchError extends BaseError<BatchErrorCode> {
  override readonly name = 'BatchError'

  constructor(code: BatchErrorCode, message: string, cause?: unknown) {
    super(message, { code, docsPath: '@countersign/core/README.md#errors', cause })
  }
}

/** https://eips.ethereum.org/EIPS/eip-5792#error-codes */
const CODES: Readonly<Record<number, BatchErrorCode>> = {
  5700: 'capability_unsupported',
  5710: 'chain_unsupported',
  5720: 'duplicate_id',
  5740: 'batch_too_large',
  5750: 'rejected',
  5760: 'atomic_unsupported',
}
const UNKNOWN_BATCH = 5730
const UNSUPPORTED: readonly number[] = [
  unsupportedMethod,
  unsupportedMethods,
  methodNotFound,
  methodNotSupported,
]

/** Returns why a wallet did not send a batch. */
export function batchErrorCode(error: unknown): BatchErrorCode {
  const codes = codesOf(error)
  const known = codes.find((code) => Object.hasOwn(CODES, code))
  if (known !== undefined) return CODES[known] ?? 'unknown'
  if (isUnsupported(error)) return 'batches_unsupported'
  const code = walletErrorCode(error)
  return code === 'switch_unsupported' ? 'batches_unsupported' : code
}

/** Returns true for the error of a wallet that does not support a method. */
export const isUnsupported = (error: unknown) => codesOf(error).some((code) => UNSUPPORTED.includes(code))

/** Returns true for the error of a wallet that does not know a batch, or cannot report the status of any. */
export const isBatchLost = (error: unknown) => codesOf(error).includes(UNKNOWN_BATCH) || isUnsupported(error)

/** The numeric codes of an error and its causes. */
function codesOf(error: unknown): readonly number[] {
  const codes: number[] = []
  visit(error, (layer) => {
    codes.push(numericCode(layer))
    return false
  })
  return codes
}
