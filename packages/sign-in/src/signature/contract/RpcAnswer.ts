/**
 * What came of a question to a network. `no_result`: it was carried out, and came to nothing that could be an answer:
 * reverted, out of gas, or longer than anything asked for. `unavailable`: it may be asked again, here or elsewhere.
 */
export type RpcAnswer =
  | { readonly status: 'result'; readonly result: string }
  | { readonly status: 'no_result' }
  | { readonly status: 'unavailable'; readonly reason: 'no_answer' | 'wrong_chain' }

export const noAnswer = { status: 'unavailable', reason: 'no_answer' } as const

/** The methods a network is asked by, and the shape of their results. */
export const resultShapes = {
  eth_call: /^0x(?:[0-9a-f]{2})*$/i,
  eth_getCode: /^0x(?:[0-9a-f]{2})*$/i,
  eth_chainId: /^0x[0-9a-f]{1,16}$/i,
  eth_getTransactionCount: /^0x[0-9a-f]{1,16}$/i,
} as const

export type RpcMethod = keyof typeof resultShapes

/** Asks a network. Never rejects, and ends when the signal says so. */
export type Ask = (method: RpcMethod, params: readonly unknown[], signal: AbortSignal) => Promise<RpcAnswer>
