/** An error object of JSON-RPC: https://www.jsonrpc.org/specification#error_object */
export type RpcErrorObject = { readonly code: number; readonly message: string; readonly data?: unknown }

/**
 * Codes about the request or the node, never about the execution: malformed, unknown or refused requests, missing
 * resources, limits (JSON-RPC 2.0, EIP-1474, and codes of hosted nodes).
 */
const ofTheNode = new Set([
  -32700, -32600, -32601, -32602, -32001, -32002, -32004, -32005, -32006, -32007, -32097, 429,
])

/** Geth and those that follow it: reverted. Nethermind: any failed execution. */
const ofTheContract = new Set([3, -32015])

const words = [
  // Geth, Erigon, Besu, Reth, and hosted nodes
  /\bexecution reverted\b/i,
  /\btransaction reverted\b/i,
  /^out of gas\b/i,
  /\bcontract creation code storage out of gas\b/i,
  /^gas uint64 overflow$/i,
  /^invalid (opcode|jump destination|code: must not begin with 0xef)\b/i,
  /^stack (underflow|limit reached)\b/i,
  /^(write protection|return data out of bounds|max call depth exceeded|max (code|initcode) size exceeded)\b/i,
  /^contract address collision\b/i,
  /^insufficient balance for transfer\b/i,
  // Besu
  /^transaction processing could not be completed due to an exception\b/i,
  // Nethermind, OpenEthereum
  /^VM execution error\b/i,
  /^the execution failed due to an exception\b/i,
  // Anvil, Reth
  /^EVM error:? (OutOfGas|OutOfFunds|OutOfOffset|OpcodeNotFound|InvalidFEOpcode|InvalidJump|InvalidEFOpcode|NotActivated|Stack(Under|Over)flow|CallTooDeep|CallNotAllowedInsideStatic|StateChangeDuringStaticCall|CreateCollision|CreateContract\w+|CreateInitCodeSizeLimit|OverflowPayment|NonceOverflow|PrecompileError|Revert)/i,
]

/**
 * Returns true for an error from the execution of a call, which is a result of the contract. All other errors are failures
 * of the node. In doubt it returns false: then the next node is tried, and the attempt fails with a code that allows a
 * retry.
 */
export function isExecutionResult({ code, message, data }: RpcErrorObject): boolean {
  if (ofTheNode.has(code)) return false
  if (ofTheContract.has(code)) return true
  if (typeof data === 'string' && /^(Reverted )?0x(?:[0-9a-f]{2}){4,}$/i.test(data)) return true
  return words.some((pattern) => pattern.test(message))
}
