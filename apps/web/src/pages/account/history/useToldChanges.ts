import type { RecentTransaction } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import { accountText } from '../../../i18n/accountText.ts'
import { announce } from '../../../routes/announce.ts'
import { keyOf } from './HistoryList.tsx'

/** Tells what becomes of transactions while they are shown: a row that changes is not heard by itself. */
export function useToldChanges(transactions: readonly RecentTransaction[]): void {
  const before = useRef<ReadonlyMap<string, RecentTransaction['status']>>(new Map())
  useEffect(() => {
    const known = before.current
    before.current = new Map(transactions.map((one) => [keyOf(one), one.status]))
    const words = transactions.flatMap((one) => {
      const status = known.get(keyOf(one))
      if (status === undefined || status === one.status) return []
      const state = accountText(`history.state.${one.status}`)
      return accountText('history.changed', { description: one.description, state })
    })
    if (words.length > 0) announce(words.join(' '))
  }, [transactions])
}
