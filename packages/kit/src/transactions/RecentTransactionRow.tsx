import type { RecentTransaction } from '@countersign/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'
import { isStill } from '../motion/media.ts'
import { move, springPositions } from '../motion/spring.ts'
import { OutIcon } from '../ui/icons.tsx'
import { formatSent } from './formatSent.ts'
import styles from './RecentTransactionList.module.css'
import { useTransactionRow } from './useTransactionRow.ts'

/** One transaction: its description, network, time and state. The row is a link to the explorer. */
export function RecentTransactionRow({ transaction }: { readonly transaction: RecentTransaction }) {
  const { translate, texts } = useKit()
  const { status, createdAt } = transaction
  const described = useTransactionRow()(transaction)
  const { chain, note, explorer, related, rowProps, shortDescription } = described
  const sent = new Date(createdAt)
  const row = useMarkedChange(status)
  return (
    <div
      ref={row}
      className={styles.row}
      data-state={status === 'partially_reverted' ? 'failed' : status}
      {...rowProps}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        <span className={styles.description} title={described.transaction.description} dir="auto">
          {shortDescription}
        </span>
        <span className={styles.where}>
          {chain && (
            <>
              <bdi>{chain.name}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={sent.toISOString()}>{formatSent(sent, new Date(), texts.get().locale)}</time>
          {explorer && (
            <a
              className={styles.link}
              href={explorer.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={explorer.label}
            >
              <OutIcon />
            </a>
          )}
        </span>
        {note && <span className={styles.where}>{note}</span>}
        {related.map(({ hash, text, href }) =>
          href ? (
            <a
              key={hash}
              className={styles.replacement}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text}
            </a>
          ) : (
            <span key={hash} className={styles.where}>
              {text}
            </span>
          ),
        )}
      </span>
      <span className={styles.status}>{translate(`transaction.${status}`)}</span>
    </div>
  )
}

/** Returns a ref for a row, whose dot springs when the state changes: its color alone is easy to miss. */
function useMarkedChange(status: RecentTransaction['status']) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    const dot = row.current?.firstElementChild
    if (before.current === status || !dot) return
    before.current = status
    if (isStill(dot)) return
    const positions = springPositions({ from: 1, to: 1, velocity: 0.04, precision: 0.01 })
    move(dot, positions, (scale) => ({ transform: `scale(${scale})` }))
  }, [status])
  return row
}
