import {
  BaseError,
  ContractFunctionRevertedError,
  HttpRequestError,
  LimitExceededRpcError,
  SocketClosedError,
  TimeoutError,
  WebSocketRequestError,
} from 'viem'
import { RpcUnreachableError } from '../chains/rpc/RpcUnreachableError.ts'

const unreachable = [
  HttpRequestError,
  LimitExceededRpcError,
  RpcUnreachableError,
  SocketClosedError,
  TimeoutError,
  WebSocketRequestError,
]

/** Whether the network did not respond, so that a retry may help. Any other error comes from a contract. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return error instanceof DOMException
  return error.walk((cause) => unreachable.some((kind) => cause instanceof kind)) !== null
}

/**
 * Whether a resolver reverted or returned invalid data. Anyone can deploy such a resolver, so neither is a reason to
 * retry.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (UNDECODABLE.test(error.name)) return true
  if (error.walk((cause) => cause instanceof EndlessLookupError) !== null) return true
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  // Nodes use the code of a revert for their internal errors too.
  return reverted.raw !== undefined || /revert/i.test(reverted.reason ?? '')
}

const UNDECODABLE =
  /^(?:AbiDecoding|IntegerOutOfRange|InvalidAddress|InvalidBytesBoolean|NegativeOffset|PositionOutOfBounds|RecursiveReadLimit|SizeExceeds|SliceOffset)/

/** A resolver that causes further lookups without end (ERC-3668). */
export class EndlessLookupError extends BaseError {
  constructor() {
    super('The resolver redirects endlessly.', { name: 'EndlessLookupError' })
  }
}
