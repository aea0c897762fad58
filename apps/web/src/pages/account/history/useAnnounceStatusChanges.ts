import type { RecentTransaction } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import { accountText } from '../../../i18n/accountText.ts'
import { announce } from '../../../routes/announce.ts'
import { keyOf } from './HistoryList.tsx'

/** Announces status changes of shown transactions to screen readers, which do not read a changed row. */
export function useAnnounceStatusChanges(transactions: readonly RecentTransaction[]): void {
  const before = useRef<ReadonlyMap<string, RecentTransaction['status']>>(new Map())
  useEffect(() => {
    const known = before.current
    before.current = new Map(transactions.map((transaction) => [keyOf(transaction), transaction.status]))
    const words = transactions.flatMap((transaction) => {
      const status = known.get(keyOf(transaction))
      if (status === undefined || status === transaction.status) return []
      const state = accountText(`history.state.${transaction.status}`)
      return accountText('history.changed', { description: transaction.description, state })
    })
    if (words.length > 0) announce(words.join(' '))
  }, [transactions])
}
