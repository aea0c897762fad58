import type { Address } from 'viem'
import { useBalance } from 'wagmi'
import { useOnTransactionSettled } from './useOnTransactionSettled.ts'

/** Returns the native balance, refetched whenever one of the user's transactions settles. */
export function useNativeBalance(address: Address | undefined, chainId: number | undefined) {
  const balance = useBalance({
    ...(address ? { address } : {}),
    ...(chainId ? { chainId } : {}),
    // The transport has retried before this fails.
    query: { retry: false },
  })
  const { refetch } = balance
  useOnTransactionSettled(() => {
    if (address) void refetch({ cancelRefetch: false })
  })
  return balance
}
