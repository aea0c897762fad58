import { RecentTransactionList } from '@countersign/kit'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { text } from '../../i18n/text.ts'
import styles from './Transactions.module.css'

export function Transactions() {
  const { phase } = useWalletConnection()
  return (
    <div className={styles.transactions}>
      {phase === 'disconnected' ? (
        <>
          <h2 className={styles.title}>{text('account.transactions')}</h2>
          <p className={styles.detached}>{text('account.transactions.detached')}</p>
        </>
      ) : (
        <RecentTransactionList level={2} />
      )}
    </div>
  )
}
