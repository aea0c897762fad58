import { account } from '../i18n/en/account.ts'
import { learnEnglish } from '../i18n/translate.ts'
import { useKit } from '../kitContext.ts'
import { explorerLink } from '../profile/explorerLink.ts'
import { OutIcon } from '../ui/icons.tsx'
import type { RecentTransaction } from './RecentTransaction.ts'
import styles from './RecentTransactionList.module.css'
import { useRecentTransactions } from './useRecentTransactions.ts'

learnEnglish(account)

type Props = {
  /** Rows shown at most. Default: all. */
  readonly limit?: number
  /** Level of the heading in the page around it. */
  readonly level?: 2 | 3
}

/**
 * "Recent Transactions" of the connected account, each with its state, network and explorer link (R11.1).
 *
 * @example
 * <RecentTransactionList limit={3} level={2} />
 */
export function RecentTransactionList({ limit, level = 3 }: Props) {
  const { translate, appInfo } = useKit()
  const { transactions, clear } = useRecentTransactions()
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className={styles.heading}>{translate('profile.transactions')}</Heading>
        {transactions.length > 0 && (
          <button type="button" className={styles.clear} onClick={clear}>
            {translate('profile.clearAll')}
          </button>
        )}
      </div>
      {transactions.length === 0 ? (
        <p className={styles.none}>{translate('profile.noTransactions', { app: appInfo.name })}</p>
      ) : (
        <ul className={styles.list}>
          {transactions.slice(0, limit).map((transaction) => (
            <li key={`${transaction.chainId}:${transaction.hash}`}>
              <Row transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ transaction }: { readonly transaction: RecentTransaction }) {
  const { translate, config } = useKit()
  const { description, chainId, hash, status } = transaction
  const chain = config.chains.find(({ id }) => id === chainId)
  const chainName = chain?.name ?? String(chainId)
  const link = explorerLink(chain, 'tx', hash)
  return (
    <div className={styles.row} data-state={status}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        <span className={styles.description}>{description}</span>
        <span className={styles.where}>{chainName}</span>
      </span>
      <span className={styles.status}>{translate(`transaction.${status}`)}</span>
      {link && (
        <a
          className={styles.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={translate('transaction.view', { description, chain: chainName })}
        >
          <OutIcon />
        </a>
      )}
    </div>
  )
}
