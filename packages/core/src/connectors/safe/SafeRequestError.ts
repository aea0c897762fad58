import { isInstance, textOf } from '@countersign/thrown'
import { userRejected } from '../../provider/codes/providerCodes.ts'

/** An error of a request to a Safe, with a code of EIP-1193, JSON-RPC 2.0 or EIP-5792. */
export class SafeRequestError extends Error {
  override readonly name = 'SafeRequestError'
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A Safe's errors are text without codes. "rejected" means that the user closed or declined the request. */
export function asRequestError(error: unknown): unknown {
  const message = textOf(error)
  return /reject|declined|user denied/i.test(message) && !isInstance(error, SafeRequestError)
    ? new SafeRequestError(userRejected, `The Safe rejected the request: ${message}`, { cause: error })
    : error
}
