import type { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi } from 'viem'
import type { Config } from 'wagmi'
import { readContract } from 'wagmi/actions'
import type { TokenBalance } from '../context/Appearance.ts'
import { tokenSymbol } from './tokenSymbol.ts'

/** A balance, in the smallest unit. */
export type AmountOfAccount = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

type Reader = { readonly config: Config; readonly queryClient: QueryClient }

/**
 * Reads an account's balance of a token, and once per page what the application does not name: decimals and symbol.
 *
 * @throws if the RPC is unavailable, if the chain is not configured, or if the contract is not a token
 */
export async function readTokenBalance(
  { config, queryClient }: Reader,
  { token, chainId, decimals, symbol }: TokenBalance,
  address: Address,
): Promise<AmountOfAccount> {
  const contract = { abi: erc20Abi, address: token, chainId } as const
  function once<T>(functionName: string, queryFn: () => Promise<T>) {
    return queryClient.fetchQuery({
      queryKey: ['countersign', 'token', chainId, token, functionName],
      queryFn,
      staleTime: Number.POSITIVE_INFINITY,
    })
  }
  // At the same time, so that a transport that batches sends one request.
  const [value, itsDecimals, itsSymbol] = await Promise.all([
    readContract(config, { ...contract, functionName: 'balanceOf', args: [address] }),
    decimals ?? once('decimals', () => readContract(config, { ...contract, functionName: 'decimals' })),
    symbol ??
      once('symbol', () => readContract(config, { ...contract, functionName: 'symbol' }).then(tokenSymbol)),
  ])
  return { value, decimals: itsDecimals, symbol: itsSymbol }
}
