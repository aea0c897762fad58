import type { RecentTransaction } from '@countersign/core'
import { transactionKey } from '@countersign/core/internal'
import { useKit } from '../context/kitContext.ts'
import styles from './RecentTransactionList.module.css'
import { useStateNews } from './useStateNews.ts'

/** Announces status changes to screen readers, which do not read a row that changes. */
export function StateNews({ transactions }: { readonly transactions: readonly RecentTransaction[] }) {
  const { translate, texts } = useKit()
  return (
    <p {...texts.get().attributes} aria-live="polite" className={styles.said}>
      {useStateNews(transactions).map((transaction) => (
        <span key={`${transactionKey(transaction)} ${transaction.updatedAt}`}>
          {translate('transaction.changed', {
            description: transaction.description,
            state: translate(`transaction.${transaction.status}`),
          })}{' '}
        </span>
      ))}
    </p>
  )
}
