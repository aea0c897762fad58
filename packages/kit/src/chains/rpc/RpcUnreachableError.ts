import { BaseError } from 'viem'

type Options = { readonly chain: string; readonly addresses: number; readonly cause: unknown }

/** None of a chain's RPC addresses answered; its cause is what the last of them did. */
export class RpcUnreachableError extends BaseError {
  override readonly name = 'RpcUnreachableError'

  constructor({ chain, addresses, cause }: Options) {
    const silent =
      addresses === 1 ? 'Its RPC address does not answer' : `None of its ${addresses} RPC addresses answers`
    super(`${chain} cannot be reached. ${silent}.`, cause instanceof Error ? { cause } : {})
  }
}
