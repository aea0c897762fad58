import { explorerLink, type RecentTransaction, shortenAddress } from '@countersign/core'
import { transactionKey } from '@countersign/core/internal'
import { useEffect, useRef } from 'react'
import type { Hash } from 'viem'
import { useKit } from '../context/kitContext.ts'
import { useTransactionProgress } from '../hooks/useTransactionProgress.ts'
import { isStill } from '../motion/media.ts'
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
} as const

/** One transaction: its description, network, time and state. The row is a link to the explorer. */
export function RecentTransactionRow({ transaction }: { readonly transaction: RecentTransaction }) {
  const { translate, config, texts } = useKit()
  const { description, chainId, hash, status, replacedBy } = transaction
  const sent = new Date(transaction.createdAt)
  const note = useNote(transaction)
  const row = useMarkedChange(status)
  const chain = config.chains.find(({ id }) => id === chainId)
  const chainName = chain?.name ?? String(chainId)
  const link = explorerLink(chain, 'tx', hash)
  return (
    <div ref={row} className={styles.row} data-state={status} data-transaction={transactionKey(transaction)}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        <span className={styles.description} title={description}>
          <bdi>{description}</bdi>
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
  const { status, chainId } = transaction
  if (status !== 'pending') return null
  if (!config.chains.some(({ id }) => id === chainId))
    return translate('transaction.elsewhere', { chain: String(chainId) })
  if (progress.unseen) return translate('transaction.unseen')
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
    if (isStill()) return
    const positions = springPositions({ from: 1, to: 1, velocity: 0.04, precision: 0.01 })
    move(dot, positions, (scale) => ({ transform: `scale(${scale})` }))
  }, [status])
  return row
}
