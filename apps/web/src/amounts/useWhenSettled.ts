import { useRecentTransactions } from '@countersign/kit'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back whenever one of the visitor's own transactions is settled: balances are other ones then. */
export function useWhenSettled(onSettled: () => void): void {
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
