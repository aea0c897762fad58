import type { Address } from 'viem'
import { useBalance } from 'wagmi'
import { useWhenSettled } from './useWhenSettled.ts'

/** The native coin's balance, read again whenever one of the visitor's own transactions is settled. */
export function useNativeBalance(address: Address | undefined, chainId: number | undefined) {
  const balance = useBalance({
    ...(address ? { address } : {}),
    ...(chainId ? { chainId } : {}),
    // The network itself is asked more than once before this fails.
    query: { retry: false },
  })
  const { refetch } = balance
  useWhenSettled(() => {
    if (address) void refetch({ cancelRefetch: false })
  })
  return balance
}
