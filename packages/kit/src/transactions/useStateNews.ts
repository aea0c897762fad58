import { useEffect, useRef, useState } from 'react'
import { transactionKey } from './mergeTransactions.ts'
import type { RecentTransaction, RecentTransactionStatus } from './RecentTransaction.ts'

type Rows = readonly RecentTransaction[]

const NONE: Rows = []

/** Those of an account's transactions whose state was the last to change while they are shown. */
export function useStateNews(transactions: Rows): Rows {
  const before = useRef<ReadonlyMap<string, RecentTransactionStatus>>(new Map())
  const [news, setNews] = useState(NONE)
  useEffect(() => {
    const known = before.current
    before.current = new Map(transactions.map((one) => [transactionKey(one), one.status]))
    const changed = transactions.filter((one) => {
      const status = known.get(transactionKey(one))
      return status !== undefined && status !== one.status
    })
    if (changed.length > 0) setNews(changed)
  }, [transactions])
  return news
}
