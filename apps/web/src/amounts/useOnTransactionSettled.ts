import { useRecentTransactions } from '@countersign/kit'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onSettled` whenever one of the user's transactions settles: balances have changed then. */
export function useOnTransactionSettled(onSettled: () => void): void {
  const { transactions } = useRecentTransactions()
  const settled = transactions.filter(({ status }) => status !== 'pending').length
  const known = useRef(settled)
  const call = useEffectEvent(onSettled)
  useEffect(() => {
    if (known.current === settled) return
    known.current = settled
    call()
  }, [settled])
}
