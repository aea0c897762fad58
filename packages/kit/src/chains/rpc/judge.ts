import type { RpcFailure } from './postRpc.ts'

/**
 * What a refusal of a node means for who asked:
 * - `answer`: about the question itself; every other node would say the same
 * - `elsewhere`: this node cannot answer this question, another may
 * - `down`: this node answers nobody now, or not us
 */
export type Verdict = 'answer' | 'elsewhere' | 'down'

/** Words about the transaction or the call that was asked about. */
const ABOUT_IT =
  /revert|insufficient (funds|balance)|nonce too|underpriced|already known|already imported|intrinsic gas|gas required|fee cap|exceeds (the )?(block gas|gas|balance|allowance)/i

/** Words by which providers say that they have had enough, in place of a code of their own each. */
const TIRED =
  /rate.?limit|too many requests|requests? limit|quota|compute units|capacity exceeded|over.?loaded|api.?key|unauthori[sz]ed/i

/** Words about what this node has of the chain. */
const LACKING =
  /header not found|missing trie node|block not found|unknown block|sync|pruned|archive|block range|results/i

/** Execution reverted; refused by the node (geth, Parity, Nethermind); parameters. */
const ANSWERS = [3, -32000, -32003, -32010, -32015, -32602]

/** Too many requests: HTTP's own, EIP-1474's, and those of providers. */
const TIRED_CODES = [429, -32005, -32007, -32016, -32029, -32090]

/** Reads a JSON-RPC error: codes of JSON-RPC 2.0 section 5.1 and EIP-1474, and what nodes say beside them. */
export function judge({ code, message }: RpcFailure): Verdict {
  if (code === 3 || ABOUT_IT.test(message)) return 'answer'
  if (LACKING.test(message)) return 'elsewhere'
  if (TIRED_CODES.includes(code) || TIRED.test(message)) return 'down'
  return ANSWERS.includes(code) ? 'answer' : 'elsewhere'
}
