import { type RecentTransaction, transactionKey } from '@countersign/core'
import { useEffect, useRef, useState } from 'react'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { isRendered } from '../ui/isRendered.ts'
import { fewDigits } from './fewDigits.ts'
import styles from './RecentTransactionList.module.css'
import { translateDescription } from './translateDescription.ts'

type Rows = readonly RecentTransaction[]

/** The last announcement of each transaction, and the live region that made it. */
type Announcements = Map<string, { readonly status: RecentTransaction['status']; readonly region: Element }>

const announcements = new WeakMap<Kit, Announcements>()

/** A live region with changes of transactions, each of them in a single region of the page: lists and toasts may have the same. */
export function SpokenNews({ news }: { readonly news: Rows }) {
  const kit = useKit()
  const { translate, texts } = kit
  const region = useRef<HTMLParagraphElement>(null)
  const [spoken, setSpoken] = useState<Rows>([])
  useEffect(() => {
    const element = region.current
    if (element && isHeard(element)) setSpoken(news.filter((transaction) => claim(kit, transaction, element)))
  }, [kit, news])
  return (
    <p ref={region} {...texts.get().attributes} aria-live="polite" className={styles.said}>
      {spoken.map((transaction) => (
        <span key={`${transactionKey(transaction)} ${transaction.updatedAt}`}>
          {translate('transaction.changed', {
            description: translateDescription(kit, transaction, fewDigits),
            state: translate(`transaction.${transaction.status}`),
          })}{' '}
        </span>
      ))}
    </p>
  )
}

/** Whether this region may announce a change: no other one has. */
function claim(kit: Kit, transaction: RecentTransaction, region: Element): boolean {
  const said: Announcements = announcements.get(kit) ?? new Map()
  announcements.set(kit, said)
  const key = transactionKey(transaction)
  const { status } = transaction
  const before = said.get(key)
  if (before?.status === status && before.region !== region) return false
  said.set(key, { status, region })
  return true
}

/** Screen readers read nothing that is hidden, and nothing of a page behind a modal dialog. */
function isHeard(region: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return isRendered(region) && (!dialog || dialog.contains(region))
}
