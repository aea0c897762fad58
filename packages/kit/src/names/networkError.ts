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
import { EndlessLookupError } from './EndlessLookupError.ts'

const unreachable = [
  HttpRequestError,
  LimitExceededRpcError,
  RpcUnreachableError,
  SocketClosedError,
  TimeoutError,
  WebSocketRequestError,
]

/** Whether a network could not be asked, so that asking again may help. All else is what a contract answered. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return error instanceof DOMException
  return error.walk((cause) => unreachable.some((kind) => cause instanceof kind)) !== null
}

/**
 * Whether a resolver refused, or answered what is no answer to the question: both are what anyone can make a resolver
 * do, and neither is a reason to ask again.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (UNDECODABLE.test(error.name)) return true
  if (error.walk((cause) => cause instanceof EndlessLookupError) !== null) return true
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  // Nodes in trouble of their own answer with the same code as those that report a revert.
  return reverted.raw !== undefined || /revert/i.test(reverted.reason ?? '')
}

const UNDECODABLE =
  /^(?:AbiDecoding|IntegerOutOfRange|InvalidAddress|InvalidBytesBoolean|NegativeOffset|PositionOutOfBounds|RecursiveReadLimit|SizeExceeds|SliceOffset)/
