import type { RpcFailure } from './postRpc.ts'

/**
 * What an RPC error means for the caller:
 * - `final`: the request itself is wrong; every other node would respond the same
 * - `elsewhere`: this node cannot serve this request, another may
 * - `down`: this node is unavailable or rejects this client
 */
export type RpcErrorKind = 'final' | 'elsewhere' | 'down'

/** Messages about the transaction or the call itself. */
const EXECUTION_ERROR =
  /revert|insufficient (funds|balance)|nonce too|underpriced|already known|already imported|intrinsic gas|gas required|fee cap|exceeds (the )?(block gas|gas|balance|allowance)/i

/** Rate limit messages of providers, whose codes differ. */
const RATE_LIMITED =
  /rate.?limit|too many requests|requests? limit|quota|compute units|capacity exceeded|over.?loaded|api.?key|unauthori[sz]ed/i

/** Messages about chain data this node lacks. */
const MISSING_DATA =
  /header not found|missing trie node|block not found|unknown block|sync|pruned|archive|block range|results/i

/** Execution reverted; refused by the node (geth, Parity, Nethermind); parameters. */
const EXECUTION_CODES = [3, -32000, -32003, -32010, -32015, -32602]

/** Too many requests: HTTP's own, EIP-1474's, and those of providers. */
const RATE_LIMIT_CODES = [429, -32005, -32007, -32016, -32029, -32090]

/** Classifies a JSON-RPC error by its code (JSON-RPC 2.0 section 5.1, EIP-1474) and its message. */
export function classifyRpcError({ code, message }: RpcFailure): RpcErrorKind {
  if (code === 3 || EXECUTION_ERROR.test(message)) return 'final'
  if (MISSING_DATA.test(message)) return 'elsewhere'
  if (RATE_LIMIT_CODES.includes(code) || RATE_LIMITED.test(message)) return 'down'
  return EXECUTION_CODES.includes(code) ? 'final' : 'elsewhere'
}
