import { useRecentTransactions } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import type { Address } from 'viem'
import { useBalance } from 'wagmi'

/** The native coin's balance, read again whenever one of the visitor's own transactions is settled. */
export function useNativeBalance(address: Address | undefined, chainId: number | undefined) {
  const balance = useBalance({ ...(address ? { address } : {}), ...(chainId ? { chainId } : {}) })
  const { refetch } = balance
  const { transactions } = useRecentTransactions()
  const settled = transactions.filter(({ status }) => status !== 'pending').length
  const known = useRef(settled)
  useEffect(() => {
    if (known.current === settled) return
    known.current = settled
    if (address) void refetch()
  }, [settled, address, refetch])
  return balance
}
