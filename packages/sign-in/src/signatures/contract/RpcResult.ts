/**
 * The result of an RPC request. `no_result`: the call ran without a usable result: reverted, out of gas, or too long.
 * `unavailable`: retry later or with another server.
 */
export type RpcResult =
  | { readonly status: 'result'; readonly result: string }
  | { readonly status: 'no_result' }
  | { readonly status: 'unavailable'; readonly reason: 'no_answer' | 'wrong_chain' }

export const noResponse = { status: 'unavailable', reason: 'no_answer' } as const

/** RPC methods with the format of their results. */
export const resultShapes = {
  eth_call: /^0x(?:[0-9a-f]{2})*$/i,
  eth_getCode: /^0x(?:[0-9a-f]{2})*$/i,
  eth_blockNumber: /^0x[0-9a-f]{1,16}$/i,
  eth_chainId: /^0x[0-9a-f]{1,16}$/i,
  eth_getTransactionCount: /^0x[0-9a-f]{1,16}$/i,
} as const

export type RpcMethod = keyof typeof resultShapes

/** Sends an RPC request. Never rejects; ends when the signal aborts. */
export type RpcRequest = (
  method: RpcMethod,
  params: readonly unknown[],
  signal: AbortSignal,
) => Promise<RpcResult>
