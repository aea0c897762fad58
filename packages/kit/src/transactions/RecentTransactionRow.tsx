import { explorerLink, type RecentTransaction, shortenAddress } from '@countersign/core'
import { transactionKey } from '@countersign/core/internal'
import { useEffect, useRef } from 'react'
import type { Hash } from 'viem'
import { useKit } from '../context/kitContext.ts'
import { useTransactionProgress } from '../hooks/useTransactionProgress.ts'
import { prefersReducedMotion } from '../motion/media.ts'
import { move, springPositions } from '../motion/spring.ts'
import { OutIcon } from '../ui/icons.tsx'
import { formatSent } from './formatSent.ts'
import styles from './RecentTransactionList.module.css'

const REPLACED = {
  pending: 'transaction.spedUpBy',
  confirmed: 'transaction.spedUpBy',
  failed: 'transaction.spedUpBy',
  replaced: 'transaction.replacedBy',
  cancelled: 'transaction.cancelledBy',
  partially_reverted: 'transaction.spedUpBy',
  unknown: 'transaction.spedUpBy',
} as const

/** One transaction: its description, network, time and state. The row is a link to the explorer. */
export function RecentTransactionRow({ transaction }: { readonly transaction: RecentTransaction }) {
  const { translate, config, texts } = useKit()
  const { description, chainId, hash, status, replacedBy, calls, transactionHashes = [] } = transaction
  const sent = new Date(transaction.createdAt)
  const note = useNote(transaction)
  const row = useMarkedChange(status)
  const chain = config.chains.find(({ id }) => id === chainId)
  const chainName = chain?.name ?? String(chainId)
  // The hash of a batch is not that of a transaction.
  const [explored = calls === undefined ? hash : undefined] = transactionHashes
  const link = explored && explorerLink(chain, 'tx', explored)
  return (
    <div
      ref={row}
      className={styles.row}
      data-state={status === 'partially_reverted' ? 'failed' : status}
      data-transaction={transactionKey(transaction)}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        <span className={styles.description} title={description} dir="auto">
          {description}
        </span>
        <span className={styles.where}>
          {chain && (
            <>
              <bdi>{chain.name}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={sent.toISOString()}>{formatSent(sent, new Date(), texts.get().locale)}</time>
        </span>
        {note && <span className={styles.where}>{note}</span>}
        {replacedBy && <OtherTransaction text={REPLACED[status]} hash={replacedBy} chain={chain} />}
        {transactionHashes.map((executed) => (
          <OtherTransaction key={executed} text="transaction.executedAs" hash={executed} chain={chain} />
        ))}
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

type OtherTransactionProps = {
  readonly text: (typeof REPLACED)[keyof typeof REPLACED] | 'transaction.executedAs'
  readonly hash: Hash
  readonly chain: Parameters<typeof explorerLink>[0]
}

/** A transaction that replaced or executed the one of the row. */
function OtherTransaction({ text, hash, chain }: OtherTransactionProps) {
  const { translate } = useKit()
  const label = translate(text, { hash: shortenAddress(hash) })
  const link = explorerLink(chain, 'tx', hash)
  if (!link) return <span className={styles.where}>{label}</span>
  return (
    <a className={styles.replacement} href={link} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

/** The note for an open transaction, beyond its state. */
function useNote(transaction: RecentTransaction): string | null {
  const { translate, config } = useKit()
  const progress = useTransactionProgress({ transaction })
  const { status, chainId, calls } = transaction
  if (status === 'unknown') return translate('transaction.unreported')
  if (status !== 'pending') return null
  if (!config.chains.some(({ id }) => id === chainId))
    return translate('transaction.elsewhere', { chain: String(chainId) })
  if (progress.isElsewhere) return translate('transaction.sentElsewhere')
  if (progress.unseen) return translate(calls ? 'transaction.unreported' : 'transaction.unseen')
  if (progress.confirmations === null) return null
  return translate('transaction.progress', { count: progress.confirmations, all: transaction.confirmations })
}

/** Returns a ref for a row, whose dot springs when the state changes: its color alone is easy to miss. */
function useMarkedChange(status: RecentTransaction['status']) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    const dot = row.current?.firstElementChild
    if (before.current === status || !dot) return
    before.current = status
    if (prefersReducedMotion()) return
    const positions = springPositions({ from: 1, to: 1, velocity: 0.04, precision: 0.01 })
    move(dot, positions, (scale) => ({ transform: `scale(${scale})` }))
  }, [status])
  return row
}
