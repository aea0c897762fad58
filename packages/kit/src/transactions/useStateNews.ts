import { type RecentTransaction, type RecentTransactionStatus, transactionKey } from '@countersign/core'
import { useEffect, useRef, useState } from 'react'

type Rows = readonly RecentTransaction[]

const NO_ROWS: Rows = []

/** Returns the transactions whose state was the last to change while this was mounted. */
export function useStateNews(transactions: Rows): Rows {
  const before = useRef<ReadonlyMap<string, RecentTransactionStatus>>(new Map())
  const [news, setNews] = useState(NO_ROWS)
  useEffect(() => {
    const known = before.current
    before.current = new Map(
      transactions.map((transaction) => [transactionKey(transaction), transaction.status]),
    )
    const changed = transactions.filter((transaction) => {
      const status = known.get(transactionKey(transaction))
      return status !== undefined && status !== transaction.status
    })
    if (changed.length > 0) setNews(changed)
  }, [transactions])
  return news
}
