import { BaseError } from 'viem'

type Options = { readonly chain: string; readonly endpoints: number; readonly cause: unknown }

/** No RPC URL of a chain responded. `cause` is the error of the last one. */
export class RpcUnreachableError extends BaseError {
  override readonly name = 'RpcUnreachableError'

  constructor({ chain, endpoints, cause }: Options) {
    const silent =
      endpoints === 1 ? 'Its RPC URL is not responding' : `None of its ${endpoints} RPC URLs is responding`
    super(`${chain} is unreachable. ${silent}.`, cause instanceof Error ? { cause } : {})
  }
}
