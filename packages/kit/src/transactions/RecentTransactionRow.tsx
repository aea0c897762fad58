import type { Hash } from 'viem'
import { useKit } from '../kitContext.ts'
import { explorerLink } from '../profile/explorerLink.ts'
import { shortenAddress } from '../profile/shortenAddress.ts'
import { OutIcon } from '../ui/icons.tsx'
import type { RecentTransaction } from './RecentTransaction.ts'
import styles from './RecentTransactionList.module.css'
import { useTransactionProgress } from './useTransactionProgress.ts'

const REPLACED = {
  pending: 'transaction.spedUpBy',
  confirmed: 'transaction.spedUpBy',
  failed: 'transaction.spedUpBy',
  replaced: 'transaction.replacedBy',
  cancelled: 'transaction.cancelledBy',
} as const

/** One transaction: what it does and where, how it stands, and where to read more. */
export function RecentTransactionRow({ transaction }: { readonly transaction: RecentTransaction }) {
  const { translate, config } = useKit()
  const { description, chainId, hash, status, replacedBy } = transaction
  const note = useNote(transaction)
  const chain = config.chains.find(({ id }) => id === chainId)
  const chainName = chain?.name ?? String(chainId)
  const link = explorerLink(chain, 'tx', hash)
  return (
    <div className={styles.row} data-state={status}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        <span className={styles.description} title={description}>
          {description}
        </span>
        {chain && <span className={styles.where}>{chain.name}</span>}
        {note && <span className={styles.where}>{note}</span>}
        {replacedBy && <Replacement text={REPLACED[status]} hash={replacedBy} chain={chain} />}
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

type ReplacementProps = {
  readonly text: (typeof REPLACED)[keyof typeof REPLACED]
  readonly hash: Hash
  readonly chain: Parameters<typeof explorerLink>[0]
}

function Replacement({ text, hash, chain }: ReplacementProps) {
  const { translate } = useKit()
  const said = translate(text, { hash: shortenAddress(hash) })
  const link = explorerLink(chain, 'tx', hash)
  if (!link) return <span className={styles.where}>{said}</span>
  return (
    <a className={styles.replacement} href={link} target="_blank" rel="noopener noreferrer">
      {said}
    </a>
  )
}

/** What is to be said of a transaction that is still open, beyond its state. */
function useNote(transaction: RecentTransaction): string | null {
  const { translate, config } = useKit()
  const progress = useTransactionProgress(transaction)
  const { status, chainId } = transaction
  if (status !== 'pending') return null
  if (!config.chains.some(({ id }) => id === chainId))
    return translate('transaction.elsewhere', { chain: String(chainId) })
  if (progress.unseen) return translate('transaction.unseen')
  if (progress.confirmations === null) return null
  const [count, all] = [progress.confirmations, transaction.confirmations]
  return translate('transaction.progress', { count: count.toLocaleString(), all: all.toLocaleString() })
}
