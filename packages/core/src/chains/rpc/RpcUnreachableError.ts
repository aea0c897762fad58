import { BaseError } from 'viem'

type Options = { readonly chain: string; readonly addresses: number; readonly cause: unknown }

/** No RPC URL of a chain responded. `cause` is the error of the last one. */
export class RpcUnreachableError extends BaseError {
  override readonly name = 'RpcUnreachableError'

  constructor({ chain, addresses, cause }: Options) {
    const silent =
      addresses === 1 ? 'Its RPC URL is not responding' : `None of its ${addresses} RPC URLs is responding`
    super(`${chain} is unreachable. ${silent}.`, cause instanceof Error ? { cause } : {})
  }
}
